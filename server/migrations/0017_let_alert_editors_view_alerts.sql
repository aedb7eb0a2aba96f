-- Viewing alerts has a permission of its own; who could edit them could view them.
INSERT INTO role_permissions (tenant_id, role_id, permission)
SELECT tenant_id, role_id, 'Permissions.Alerts.View' FROM role_permissions WHERE permission = 'Permissions.Alerts.Edit'
ON CONFLICT DO NOTHING;
