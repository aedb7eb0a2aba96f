-- The templates that other tenants' template accounts offer to the caller's tenant: those of its reseller and of the operator,
-- by name. `media` are the images and videos that they show. With an id, only the template of that layout.
CREATE OR REPLACE FUNCTION offered_templates(only_layout int)
RETURNS TABLE (id int, name text, trades text[], content jsonb, offered_by text, media jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT f.id, f.file_name, t.trades, f.content,
    coalesce(r.company_name, (SELECT nullif(i.company_name, '') FROM issuer i)),
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'tenantId', m.tenant_id, 'kind', m.kind,
        'sourceName', m.source_name, 'sha256', m.sha256, 'extension', m.extension) ORDER BY m.id), '[]')
     FROM files m
     WHERE m.tenant_id = f.tenant_id AND m.kind IN ('image', 'video') AND m.status = 'ready' AND m.deletion_id IS NULL
       AND m.id IN (SELECT l.file_id FROM layout_references l WHERE l.tenant_id = f.tenant_id AND l.layout_id = f.id))
  FROM tenants own
  JOIN tenants a ON a.offers_templates AND a.suspended_at IS NULL AND a.id <> own.id
    AND (a.reseller_id IS NULL OR a.reseller_id = own.reseller_id)
  LEFT JOIN resellers r ON r.id = a.reseller_id
  JOIN layout_templates t ON t.tenant_id = a.id
  JOIN files f ON f.tenant_id = t.tenant_id AND f.id = t.layout_id
  WHERE own.id = nullif(current_setting('app.tenant_id', true), '')::int
    AND (only_layout IS NULL OR f.id = only_layout)
    AND f.deletion_id IS NULL AND jsonb_array_length(f.content -> 'fields') > 0
  ORDER BY f.file_name, f.id
$$;

REVOKE ALL ON FUNCTION offered_templates FROM public;
GRANT EXECUTE ON FUNCTION offered_templates TO vitrine_app;
