-- Counts one more attempt by each key in turn, for one request or several at once: each key belongs to the request at its place. Once
-- one key of a request exceeds its maximum, further keys of that request are not counted. Returns those requests, with the seconds
-- until that window ends. A key that several requests share, such as their address, is counted for all of them by one update.
-- The keys must come in one order in all transactions: each is locked until the commit.
-- A window that would end much later than one that begins now was written by a clock that has been set back, and is reset. A
-- minute is allowed: of two attempts at once the earlier may be counted second.
CREATE OR REPLACE FUNCTION count_attempts_batch(places int[], keys text[], windows int[], maxima int[])
RETURNS TABLE (place int, resets_in int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  asked record;
  tried int[];
  counted attempts;
  refused int[] := '{}';
BEGIN
  FOR asked IN
    SELECT k.key, k.seconds, k.most, array_agg(k.place ORDER BY k.rank) AS places
    FROM unnest(places, keys, windows, maxima) WITH ORDINALITY k (place, key, seconds, most, rank)
    GROUP BY k.key, k.seconds, k.most ORDER BY min(k.rank)
  LOOP
    tried := ARRAY(SELECT p FROM unnest(asked.places) WITH ORDINALITY t (p, nth) WHERE p <> ALL (refused) ORDER BY nth);
    CONTINUE WHEN tried = '{}';
    INSERT INTO attempts AS a (key, count, resets_at)
    VALUES (asked.key, cardinality(tried), now() + make_interval(secs => asked.seconds))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN a.resets_at BETWEEN now() AND excluded.resets_at + interval '1 minute' THEN a.count + excluded.count ELSE excluded.count END,
      resets_at = CASE WHEN a.resets_at BETWEEN now() AND excluded.resets_at + interval '1 minute' THEN a.resets_at ELSE excluded.resets_at END
    RETURNING a.* INTO counted;
    FOREACH place IN ARRAY tried[greatest(1, cardinality(tried) - (counted.count - asked.most) + 1):] LOOP
      refused := refused || place;
      resets_in := greatest(1, ceil(extract(epoch FROM counted.resets_at - now())))::int;
      RETURN NEXT;
    END LOOP;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION count_attempts_batch FROM public;
GRANT EXECUTE ON FUNCTION count_attempts_batch TO vitrine_app, vitrine_platform;
