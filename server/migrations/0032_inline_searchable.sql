-- A body that is parsed when the function is created needs no search_path of its own, so that PostgreSQL can write it into
-- the query: a search of a long list that normalises a column calls no function for each row.
CREATE OR REPLACE FUNCTION searchable(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(normalize(value, NFKC) COLLATE "und-x-icu");
