-- Counts one more attempt in its window, and returns their number and the seconds until the window ends. A window that
-- would end much later than one that begins now was written by a clock that has been set back, and is reset. A
-- minute is allowed: of two attempts at once the earlier may be counted second.
CREATE OR REPLACE FUNCTION count_attempt(attempt_key text, window_seconds int) RETURNS TABLE (attempts int, resets_in int)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO attempts AS a (key, count, resets_at) VALUES (attempt_key, 1, now() + make_interval(secs => window_seconds))
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN a.resets_at BETWEEN now() AND excluded.resets_at + interval '1 minute' THEN a.count + 1 ELSE 1 END,
    resets_at = CASE WHEN a.resets_at BETWEEN now() AND excluded.resets_at + interval '1 minute' THEN a.resets_at ELSE excluded.resets_at END
  RETURNING a.count, greatest(1, ceil(extract(epoch FROM a.resets_at - now())))::int
$$;

REVOKE ALL ON FUNCTION count_attempt FROM public;
GRANT EXECUTE ON FUNCTION count_attempt TO vitrine_app, vitrine_platform;
