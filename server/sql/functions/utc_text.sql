-- An instant as JSON has it: ISO 8601 in UTC with milliseconds.
CREATE OR REPLACE FUNCTION utc_text(instant timestamptz) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT to_char(instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

REVOKE ALL ON FUNCTION utc_text FROM public;
