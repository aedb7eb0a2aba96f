-- False when another screen shows this code.
CREATE OR REPLACE FUNCTION start_pairing(hash bytea, shown_code text, lasts interval, screen_width int, screen_height int)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  DELETE FROM pairings WHERE code = shown_code AND expires_at < now();
  INSERT INTO pairings (secret_hash, code, expires_at, width, height)
  VALUES (hash, shown_code, now() + lasts, screen_width, screen_height) ON CONFLICT (code) DO NOTHING;
  RETURN found;
END $$;

REVOKE ALL ON FUNCTION start_pairing FROM public;
GRANT EXECUTE ON FUNCTION start_pairing TO vitrine_app;
