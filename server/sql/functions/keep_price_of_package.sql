-- Keeps what a package costs from now on. The time is that of the clock: a transaction that waited for the row may have begun
-- before the one that it waited for.
CREATE OR REPLACE FUNCTION keep_price_of_package() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF tg_op = 'UPDATE' AND (old.plan_interval, old.cost_minor, old.currency) = (new.plan_interval, new.cost_minor, new.currency) THEN
    RETURN NULL;
  END IF;
  INSERT INTO package_prices (package_id, at, plan_interval, cost_minor, currency)
  VALUES (new.id, clock_timestamp(), new.plan_interval, new.cost_minor, new.currency);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION keep_price_of_package FROM public;
GRANT EXECUTE ON FUNCTION keep_price_of_package TO vitrine_platform;

CREATE OR REPLACE TRIGGER keep_price AFTER INSERT OR UPDATE ON packages FOR EACH ROW
  EXECUTE FUNCTION keep_price_of_package();
