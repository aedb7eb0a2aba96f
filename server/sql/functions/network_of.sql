-- The network of an IP address that counts as one place: /24 of IPv4, /48 of IPv6. Null for what is no address.
CREATE OR REPLACE FUNCTION network_of(ip text) RETURNS inet
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public AS $$
  SELECT network(set_masklen(a.ip, CASE family(a.ip) WHEN 4 THEN 24 ELSE 48 END))
  FROM (SELECT regexp_replace(ip, '^::ffff:(?=\d+\.)', '', 'i')::inet AS ip WHERE ip ~ '^[0-9a-fA-F:.]+$') a
$$;

REVOKE ALL ON FUNCTION network_of FROM public;
