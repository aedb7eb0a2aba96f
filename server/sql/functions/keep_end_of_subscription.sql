-- Keeps when a subscription was set to expired or canceled. A later change of other fields does not move that time, and neither
-- does canceling one that has expired.
CREATE OR REPLACE FUNCTION keep_end_of_subscription() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  new.ended_at := CASE WHEN new.status <> 0 THEN coalesce(CASE WHEN tg_op = 'UPDATE' THEN old.ended_at END, now()) END;
  RETURN new;
END $$;

REVOKE ALL ON FUNCTION keep_end_of_subscription FROM public;

CREATE OR REPLACE TRIGGER keep_end BEFORE INSERT OR UPDATE OF status ON subscriptions FOR EACH ROW
  EXECUTE FUNCTION keep_end_of_subscription();
