-- The tables: each with its indexes and its policies, who may see and write which rows. Functions, their triggers, forced
-- row-level security and the grants on tables that have an entity are not here: server/sql and server/src/db/records.ts say
-- them, and the migrator applies them after the migrations.

-- Names sort as people read them: without regard to case, "Store 2" before "Store 10".
CREATE COLLATION "natural" (provider = icu, locale = 'und-u-kn-true-ks-level2', deterministic = true);

-- Lists search this form of a text: folded, so that case does not matter. The ICU collation makes it the same everywhere.
-- It stays here: columns and indexes are computed by it, and another text of it would leave what they hold as it was.
CREATE FUNCTION searchable(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog AS $$ SELECT lower(normalize(value, NFKC) COLLATE "und-x-icu") $$;
REVOKE ALL ON FUNCTION searchable FROM public;
GRANT EXECUTE ON FUNCTION searchable TO vitrine_app, vitrine_platform, vitrine_jobs;

GRANT USAGE ON SCHEMA public TO vitrine_app, vitrine_jobs, vitrine_platform;

-- ---- Tenants, and who signs in ----

CREATE TABLE resellers (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  company_name text COLLATE "natural" NOT NULL,
  address text NOT NULL DEFAULT '',
  tax_id text NOT NULL DEFAULT '',
  -- Where its invoices are paid to.
  bank text NOT NULL DEFAULT '',
  -- The digest of one of `issuer_logos`.
  issuer_logo text,
  search_text text GENERATED ALWAYS AS (searchable(company_name)) STORED,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int
);
CREATE INDEX resellers_name ON resellers (company_name, id);
ALTER TABLE resellers ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON resellers TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY platform_reads ON resellers FOR SELECT TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or id = (select nullif(current_setting('app.reseller_id', true), '')::int));
CREATE POLICY platform_writes ON resellers TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0))
  WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0));

CREATE TABLE tenants (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  reseller_id int,
  company_name text COLLATE "natural" NOT NULL,
  canonical_name text NOT NULL,
  player_code text NOT NULL,
  business_name text NOT NULL,
  logo jsonb,
  placeholder_horizontal jsonb,
  placeholder_vertical jsonb,
  suspended_at timestamptz,
  suspended_reason text,
  -- The type of user who did it, 0 or 3: a reseller cannot lift what the operator set.
  suspended_by smallint,
  address text NOT NULL DEFAULT '',
  tax_id text NOT NULL DEFAULT '',
  -- Days from an invoice to its due date.
  terms_days int NOT NULL DEFAULT 14,
  search_text text GENERATED ALWAYS AS (searchable(company_name || ' ' || canonical_name)) STORED,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int,
  CONSTRAINT tenants_reseller_id_resellers_id_fk FOREIGN KEY (reseller_id) REFERENCES resellers (id)
);
CREATE UNIQUE INDEX tenants_canonical_name ON tenants (lower(canonical_name));
CREATE UNIQUE INDEX tenants_player_code ON tenants (player_code);
CREATE INDEX tenants_name ON tenants (company_name, id);
CREATE INDEX tenants_reseller ON tenants (reseller_id);
ALTER TABLE tenants ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON tenants TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON tenants TO vitrine_app
  USING (id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON tenants TO vitrine_jobs
  USING (id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY platform_rows ON tenants TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))
  WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0) or reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int));

CREATE TABLE users (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Null for the operator's staff and for resellers.
  tenant_id int DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  reseller_id int,
  -- 0 SuperAdmin, 1 Tenant, 3 Reseller.
  user_type smallint NOT NULL,
  first_name text COLLATE "natural" NOT NULL,
  last_name text COLLATE "natural" NOT NULL,
  full_name text COLLATE "natural" GENERATED ALWAYS AS (first_name || ' ' || last_name) STORED,
  email text NOT NULL,
  phone_number text NOT NULL DEFAULT '',
  password_hash text NOT NULL,
  -- 0 is active.
  user_status smallint NOT NULL DEFAULT 0,
  -- Made with the tenant: has every permission.
  is_owner boolean NOT NULL DEFAULT false,
  -- Set where somebody else typed the password: until then it opens nothing but the form to change it.
  password_expires_at timestamptz,
  -- When the user was sent a link to choose a first password; null once it is chosen.
  invited_at timestamptz,
  two_factor_enabled boolean NOT NULL DEFAULT false,
  -- Shared with an authenticator app, and sealed.
  totp_secret text,
  -- The time step of the last code that was accepted: no code is accepted twice.
  totp_last_step int,
  -- Hashes of the unused recovery codes.
  recovery_hashes text[] NOT NULL DEFAULT '{}',
  search_text text GENERATED ALWAYS AS (searchable(first_name || ' ' || last_name || ' ' || email || ' ' || phone_number)) STORED,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int,
  CONSTRAINT users_tenant_id UNIQUE (tenant_id, id),
  CONSTRAINT users_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id),
  CONSTRAINT users_reseller_id_resellers_id_fk FOREIGN KEY (reseller_id) REFERENCES resellers (id)
);
CREATE UNIQUE INDEX users_email ON users (lower(email));
CREATE INDEX users_reseller ON users (reseller_id);
CREATE INDEX users_name ON users (tenant_id, full_name, id);
CREATE INDEX users_address ON users (tenant_id, email, id);
CREATE INDEX users_status ON users (tenant_id, user_status, id);
CREATE INDEX users_of_platform ON users (full_name, id) WHERE user_type = 0;
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON users TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON users TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON users TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY platform_rows ON users TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select o.id from tenants o where o.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))))
  WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select o.id from tenants o where o.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));
CREATE POLICY own_row_read ON users FOR SELECT TO vitrine_platform
  USING (id = (select nullif(current_setting('app.user_id', true), '')::int));
CREATE POLICY own_row_write ON users FOR UPDATE TO vitrine_platform
  USING (id = (select nullif(current_setting('app.user_id', true), '')::int))
  WITH CHECK (id = (select nullif(current_setting('app.user_id', true), '')::int));

-- The session id travels in the token; only its hash is kept. Read before a tenant is known, by a definer function.
CREATE TABLE sessions (
  id_hash bytea PRIMARY KEY,
  -- The name of a session in its owner's list: it opens nothing.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- A session that is not used for so long ends.
  idle_after interval NOT NULL DEFAULT '2 hours',
  ip text NOT NULL,
  user_agent text NOT NULL,
  CONSTRAINT sessions_id_unique UNIQUE (id),
  CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON sessions TO vitrine_owner USING (true) WITH CHECK (true);

-- The link of an email that lets a user choose a password, once. Only the hash is kept; read by definer functions
-- alone.
CREATE TABLE password_links (
  token_hash bytea PRIMARY KEY,
  user_id int NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT password_links_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX password_links_user ON password_links (user_id);
ALTER TABLE password_links ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON password_links TO vitrine_owner USING (true) WITH CHECK (true);

-- Users who gave the right password and still owe a code. The id travels in a cookie; read by definer functions alone.
CREATE TABLE sign_in_challenges (
  id_hash bytea PRIMARY KEY,
  user_id int NOT NULL,
  -- Null where an authenticator app makes the code.
  code_hash bytea,
  code_expires_at timestamptz,
  attempts_left smallint NOT NULL DEFAULT 5,
  expires_at timestamptz NOT NULL,
  CONSTRAINT sign_in_challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX sign_in_challenges_user ON sign_in_challenges (user_id);
ALTER TABLE sign_in_challenges ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON sign_in_challenges TO vitrine_owner USING (true) WITH CHECK (true);

CREATE TABLE roles (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  name text COLLATE "natural" NOT NULL,
  description text NOT NULL,
  search_text text GENERATED ALWAYS AS (searchable(name || ' ' || description)) STORED,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int,
  CONSTRAINT roles_tenant_id UNIQUE (tenant_id, id),
  CONSTRAINT roles_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id)
);
CREATE INDEX roles_name ON roles (tenant_id, name, id);
CREATE INDEX roles_description ON roles (tenant_id, description, id);
ALTER TABLE roles ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON roles TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON roles TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON roles TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);

CREATE TABLE role_permissions (
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  role_id int NOT NULL,
  permission text NOT NULL,
  CONSTRAINT role_permissions_tenant_id_role_id_permission_pk PRIMARY KEY (tenant_id, role_id, permission),
  CONSTRAINT role_permissions_tenant_id_role_id_roles_tenant_id_id_fk FOREIGN KEY (tenant_id, role_id) REFERENCES roles (tenant_id, id) ON DELETE CASCADE
);
ALTER TABLE role_permissions ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON role_permissions TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON role_permissions TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON role_permissions TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);

CREATE TABLE user_roles (
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  user_id int NOT NULL,
  role_id int NOT NULL,
  CONSTRAINT user_roles_tenant_id_user_id_role_id_pk PRIMARY KEY (tenant_id, user_id, role_id),
  CONSTRAINT user_roles_tenant_id_user_id_users_tenant_id_id_fk FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT user_roles_tenant_id_role_id_roles_tenant_id_id_fk FOREIGN KEY (tenant_id, role_id) REFERENCES roles (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX user_roles_role ON user_roles (tenant_id, role_id);
ALTER TABLE user_roles ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON user_roles TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON user_roles TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON user_roles TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY platform_reads ON user_roles FOR SELECT TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));

-- Roles of the operator's own users. They belong to no tenant, hence tables of their own.
CREATE TABLE platform_roles (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text COLLATE "natural" NOT NULL,
  description text NOT NULL,
  search_text text GENERATED ALWAYS AS (searchable(name || ' ' || description)) STORED,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int
);
ALTER TABLE platform_roles ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON platform_roles TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY platform_rows ON platform_roles TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0))
  WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0));

CREATE TABLE platform_role_permissions (
  role_id int NOT NULL,
  permission text NOT NULL,
  CONSTRAINT platform_role_permissions_role_id_permission_pk PRIMARY KEY (role_id, permission),
  CONSTRAINT platform_role_permissions_role_id_platform_roles_id_fk FOREIGN KEY (role_id) REFERENCES platform_roles (id) ON DELETE CASCADE
);
ALTER TABLE platform_role_permissions ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON platform_role_permissions TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY platform_rows ON platform_role_permissions TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0))
  WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0));

CREATE TABLE platform_user_roles (
  user_id int NOT NULL,
  role_id int NOT NULL,
  CONSTRAINT platform_user_roles_user_id_role_id_pk PRIMARY KEY (user_id, role_id),
  CONSTRAINT platform_user_roles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT platform_user_roles_role_id_platform_roles_id_fk FOREIGN KEY (role_id) REFERENCES platform_roles (id) ON DELETE CASCADE
);
CREATE INDEX platform_user_roles_role ON platform_user_roles (role_id);
ALTER TABLE platform_user_roles ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON platform_user_roles TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY platform_rows ON platform_user_roles TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0))
  WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0));

-- ---- Subscriptions and invoices ----

CREATE TABLE packages (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  code text NOT NULL,
  name text COLLATE "natural" NOT NULL,
  description text NOT NULL,
  -- 0 weekly, 1 monthly, 2 yearly.
  plan_interval smallint NOT NULL,
  trial_period_days int NOT NULL DEFAULT 15,
  -- Minor units of `currency`.
  cost_minor numeric(18, 0) NOT NULL,
  currency text NOT NULL DEFAULT 'AUD',
  is_for_all boolean NOT NULL DEFAULT true,
  max_devices int,
  max_storage_mb int,
  search_text text GENERATED ALWAYS AS (searchable(code || ' ' || name || ' ' || description)) STORED,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int
);
CREATE UNIQUE INDEX packages_code ON packages (lower(code));
CREATE INDEX packages_name ON packages (name, id);
ALTER TABLE packages ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON packages TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY anybody_reads ON packages FOR SELECT TO vitrine_app USING (true);
CREATE POLICY platform_reads ON packages FOR SELECT TO vitrine_platform USING (true);
CREATE POLICY platform_writes ON packages TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0))
  WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0));

-- A package that a reseller is assigned, and what the reseller earns by it.
CREATE TABLE reseller_plans (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  reseller_id int NOT NULL,
  package_id int NOT NULL,
  -- Hundredths of a percent.
  percentage_hundredths int NOT NULL DEFAULT 0,
  -- A month's, in minor units of the package's currency.
  commitment_minor numeric(18, 0) NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int,
  CONSTRAINT reseller_plans_percentage CHECK (percentage_hundredths between 0 and 10000),
  CONSTRAINT reseller_plans_reseller_id_resellers_id_fk FOREIGN KEY (reseller_id) REFERENCES resellers (id) ON DELETE CASCADE,
  CONSTRAINT reseller_plans_package_id_packages_id_fk FOREIGN KEY (package_id) REFERENCES packages (id)
);
CREATE UNIQUE INDEX reseller_plans_package ON reseller_plans (reseller_id, package_id);
CREATE INDEX reseller_plans_of_package ON reseller_plans (package_id);
ALTER TABLE reseller_plans ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON reseller_plans TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY platform_reads ON reseller_plans FOR SELECT TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int));
CREATE POLICY platform_writes ON reseller_plans TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0))
  WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0));

CREATE TABLE subscriptions (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tenant_id int NOT NULL,
  package_id int NOT NULL,
  -- 0 trial, 1 standard.
  subscription_type smallint NOT NULL,
  valid_from date NOT NULL,
  valid_till date NOT NULL,
  -- The last day that the package's trial allowed when this one began; null on a standard one.
  trial_ends_at date,
  -- 0 active, 1 expired, 2 canceled; past `valid_till` it counts as expired whatever stands here.
  status smallint NOT NULL DEFAULT 0,
  remarks text NOT NULL DEFAULT '',
  search_text text GENERATED ALWAYS AS (searchable(remarks)) STORED,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int,
  CONSTRAINT subscriptions_tenant_id UNIQUE (tenant_id, id),
  CONSTRAINT subscriptions_days CHECK (valid_from <= valid_till),
  CONSTRAINT subscriptions_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id),
  CONSTRAINT subscriptions_package_id_packages_id_fk FOREIGN KEY (package_id) REFERENCES packages (id)
);
CREATE INDEX subscriptions_tenant ON subscriptions (tenant_id, valid_from);
CREATE INDEX subscriptions_package ON subscriptions (package_id);
CREATE INDEX subscriptions_type ON subscriptions (subscription_type, id);
CREATE INDEX subscriptions_bought ON subscriptions (created_at, id);
CREATE INDEX subscriptions_from ON subscriptions (valid_from, id);
CREATE INDEX subscriptions_till ON subscriptions (valid_till, id);
CREATE INDEX subscriptions_running ON subscriptions (valid_till) WHERE status = 0;
-- No day of a tenant belongs to two subscriptions; one that is canceled gives its days free. `int4range` and not `=`:
-- a gist index compares plain integers only with an extension.
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_overlap EXCLUDE USING gist (
  int4range(tenant_id, tenant_id, '[]') WITH &&, daterange(valid_from, valid_till, '[]') WITH &&
) WHERE (status <> 2);
ALTER TABLE subscriptions ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON subscriptions TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON subscriptions TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON subscriptions TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY platform_writes ON subscriptions TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))))
  WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));

-- What the operator's own invoices print of the operator: one row, made by the migration.
CREATE TABLE issuer (
  id int PRIMARY KEY DEFAULT 1,
  company_name text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  tax_id text NOT NULL DEFAULT '',
  bank text NOT NULL DEFAULT '',
  issuer_logo text,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int,
  CONSTRAINT issuer_one CHECK (id = 1)
);
ALTER TABLE issuer ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON issuer TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY platform_rows ON issuer TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0))
  WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0));
INSERT INTO issuer DEFAULT VALUES;

-- Logos that stand on invoices, never deleted: an old invoice is drawn again as it was sent. Issuer 0 is the operator.
CREATE TABLE issuer_logos (
  issuer_id int NOT NULL,
  sha256 text NOT NULL,
  png bytea NOT NULL,
  CONSTRAINT issuer_logos_issuer_id_sha256_pk PRIMARY KEY (issuer_id, sha256)
);
ALTER TABLE issuer_logos ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON issuer_logos TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY platform_reads ON issuer_logos FOR SELECT TO vitrine_platform USING (true);
CREATE POLICY platform_adds ON issuer_logos FOR INSERT TO vitrine_platform
  WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0));
GRANT SELECT, INSERT ON issuer_logos TO vitrine_platform;

-- The last invoice number by issuer and year; issuer 0 is the operator.
CREATE TABLE invoice_numbers (
  issuer_id int NOT NULL,
  year int NOT NULL,
  last int NOT NULL,
  CONSTRAINT invoice_numbers_issuer_id_year_pk PRIMARY KEY (issuer_id, year)
);
ALTER TABLE invoice_numbers ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON invoice_numbers TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY platform_rows ON invoice_numbers TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or issuer_id = (select nullif(current_setting('app.reseller_id', true), '')::int))
  WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0) or issuer_id = (select nullif(current_setting('app.reseller_id', true), '')::int));
GRANT SELECT, INSERT, UPDATE ON invoice_numbers TO vitrine_platform;

-- A trigger refuses changes of an invoice that has left Draft.
CREATE TABLE invoices (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tenant_id int NOT NULL,
  -- Who issues it; null is the platform.
  reseller_id int,
  number text,
  date date NOT NULL,
  due_date date NOT NULL,
  currency text NOT NULL,
  terms text NOT NULL DEFAULT '',
  remarks text NOT NULL DEFAULT '',
  -- 0 draft, 1 sent, 2 partially paid, 3 paid, 4 cancelled.
  status smallint NOT NULL DEFAULT 0,
  discount_minor numeric(18, 0) NOT NULL DEFAULT 0,
  total_minor numeric(18, 0) NOT NULL DEFAULT 0,
  -- The sum of its payments.
  paid_minor numeric(18, 0) NOT NULL DEFAULT 0,
  issued_for jsonb,
  search_text text GENERATED ALWAYS AS (searchable(coalesce(number, '') || ' ' || remarks)) STORED,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int,
  CONSTRAINT invoices_tenant_id UNIQUE (tenant_id, id),
  CONSTRAINT invoices_amounts CHECK (discount_minor >= 0 and total_minor >= 0),
  CONSTRAINT invoices_paid CHECK (paid_minor between 0 and total_minor),
  CONSTRAINT invoices_issued CHECK (status = 0 or (number is not null and issued_for is not null)),
  CONSTRAINT invoices_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id),
  CONSTRAINT invoices_reseller_id_resellers_id_fk FOREIGN KEY (reseller_id) REFERENCES resellers (id)
);
CREATE UNIQUE INDEX invoices_number ON invoices (coalesce(reseller_id, 0), lower(number));
CREATE INDEX invoices_date ON invoices (date, id);
CREATE INDEX invoices_due ON invoices (due_date, id);
CREATE INDEX invoices_reseller ON invoices (reseller_id);
CREATE INDEX invoices_by_number ON invoices (number collate "natural", id);
CREATE INDEX invoices_discount ON invoices (discount_minor, id);
CREATE INDEX invoices_total ON invoices (total_minor, id);
CREATE INDEX invoices_status ON invoices (status, id);
ALTER TABLE invoices ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON invoices TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON invoices TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON invoices TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY platform_writes ON invoices TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))))
  WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));

CREATE TABLE invoice_items (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tenant_id int NOT NULL,
  invoice_id int NOT NULL,
  description text NOT NULL,
  price_minor numeric(18, 0) NOT NULL,
  quantity int NOT NULL,
  -- Hundredths of a percent.
  tax_hundredths int NOT NULL,
  -- What a generated line bills; it outlives the package.
  package_id int,
  sort_order int NOT NULL,
  CONSTRAINT invoice_items_tenant_id UNIQUE (tenant_id, id),
  CONSTRAINT invoice_items_tenant_id_invoice_id_invoices_tenant_id_id_fk FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX invoice_items_invoice ON invoice_items (tenant_id, invoice_id, sort_order);
ALTER TABLE invoice_items ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON invoice_items TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON invoice_items TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON invoice_items TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY platform_writes ON invoice_items TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))))
  WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));

CREATE TABLE invoice_payments (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tenant_id int NOT NULL,
  invoice_id int NOT NULL,
  -- 0 cash, 1 bank transfer, 2 card, 3 cheque, 4 other.
  payment_type smallint NOT NULL,
  payment_date date NOT NULL,
  amount_minor numeric(18, 0) NOT NULL,
  remarks text NOT NULL,
  search_text text GENERATED ALWAYS AS (searchable(remarks)) STORED,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int,
  CONSTRAINT invoice_payments_amount CHECK (amount_minor > 0),
  CONSTRAINT invoice_payments_tenant_id_invoice_id_invoices_tenant_id_id_fk FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices (tenant_id, id)
);
CREATE INDEX invoice_payments_invoice ON invoice_payments (tenant_id, invoice_id);
CREATE INDEX invoice_payments_date ON invoice_payments (payment_date, id);
CREATE INDEX invoice_payments_amount_order ON invoice_payments (amount_minor, id);
CREATE INDEX invoice_payments_type ON invoice_payments (payment_type, id);
ALTER TABLE invoice_payments ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON invoice_payments TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON invoice_payments TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON invoice_payments TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY platform_writes ON invoice_payments TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))))
  WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));

-- Which intervals of a subscription have been billed. Goes with its line, and when the invoice is cancelled.
CREATE TABLE billed_periods (
  tenant_id int NOT NULL,
  subscription_id int NOT NULL,
  period_start date NOT NULL,
  invoice_id int NOT NULL,
  invoice_item_id int NOT NULL,
  CONSTRAINT billed_periods_tenant_id_subscription_id_period_start_pk PRIMARY KEY (tenant_id, subscription_id, period_start),
  CONSTRAINT billed_periods_tenant_id_subscription_id_subscriptions_tenant_id_id_fk FOREIGN KEY (tenant_id, subscription_id) REFERENCES subscriptions (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT billed_periods_tenant_id_invoice_item_id_invoice_items_tenant_id_id_fk FOREIGN KEY (tenant_id, invoice_item_id) REFERENCES invoice_items (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX billed_periods_item ON billed_periods (tenant_id, invoice_item_id);
ALTER TABLE billed_periods ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON billed_periods TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON billed_periods TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON billed_periods TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY platform_writes ON billed_periods TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))))
  WITH CHECK ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));

-- What each event added to what a tenant owes. Written by triggers, and never changed.
CREATE TABLE ledger (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tenant_id int NOT NULL,
  invoice_id int NOT NULL,
  payment_id int,
  amount_minor numeric(18, 0) NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  user_id int,
  CONSTRAINT ledger_tenant_id_invoice_id_invoices_tenant_id_id_fk FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices (tenant_id, id)
);
CREATE INDEX ledger_invoice ON ledger (tenant_id, invoice_id);
ALTER TABLE ledger ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON ledger TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY platform_reads ON ledger FOR SELECT TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));
GRANT SELECT ON ledger TO vitrine_platform;

-- ---- Stores and devices ----

CREATE TABLE stores (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  name text COLLATE "natural" NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  province text NOT NULL,
  phone text NOT NULL,
  time_zone text NOT NULL,
  access_code int NOT NULL,
  -- Null: always open.
  operating_hours jsonb,
  search_text text GENERATED ALWAYS AS (searchable(name || ' ' || city || ' ' || province || ' ' || time_zone)) STORED,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int,
  CONSTRAINT stores_tenant_id UNIQUE (tenant_id, id),
  CONSTRAINT stores_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id)
);
CREATE INDEX stores_name ON stores (tenant_id, name, id);
CREATE INDEX stores_time_zone ON stores (tenant_id, time_zone, id);
CREATE INDEX stores_access_code ON stores (tenant_id, access_code, id);
ALTER TABLE stores ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON stores TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON stores TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON stores TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY platform_reads ON stores FOR SELECT TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));

CREATE TABLE device_groups (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  -- Null for a root group.
  parent_id int,
  name text COLLATE "natural" NOT NULL,
  -- Names and ids from the root down; kept by triggers, also in all subgroups.
  tree_path text[] COLLATE "natural" NOT NULL DEFAULT '{}',
  orientation smallint NOT NULL,
  description text NOT NULL,
  search_text text GENERATED ALWAYS AS (searchable(name || ' ' || description)) STORED,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int,
  CONSTRAINT device_groups_tenant_id UNIQUE (tenant_id, id),
  CONSTRAINT device_groups_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id),
  CONSTRAINT device_groups_tenant_id_parent_id_device_groups_tenant_id_id_fk FOREIGN KEY (tenant_id, parent_id) REFERENCES device_groups (tenant_id, id)
);
CREATE INDEX device_groups_parent ON device_groups (tenant_id, parent_id);
CREATE INDEX device_groups_tree ON device_groups (tenant_id, tree_path, id);
CREATE INDEX device_groups_name ON device_groups (tenant_id, name, id);
CREATE INDEX device_groups_orientation ON device_groups (tenant_id, orientation, id);
ALTER TABLE device_groups ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON device_groups TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON device_groups TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON device_groups TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);

CREATE TABLE devices (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  store_id int NOT NULL,
  group_id int NOT NULL,
  name text COLLATE "natural" NOT NULL,
  code text NOT NULL,
  description text NOT NULL,
  rotation smallint NOT NULL DEFAULT 0,
  volume smallint NOT NULL DEFAULT 100,
  -- Null until paired.
  token_hash bytea,
  -- Which of the tenant's presence channels it joins; given at the first pairing, for good.
  shard int,
  online boolean NOT NULL DEFAULT false,
  presence_at timestamptz,
  last_seen_at timestamptz,
  player_version text,
  -- The version of the manifest that the screen reports, and the one that it should play.
  applied_version text,
  desired_version text,
  -- When the desired version last changed.
  desired_at timestamptz,
  online_only boolean NOT NULL DEFAULT false,
  last_error text,
  -- Bytes, as the screen reports them: stored, and allowed by its browser.
  storage_used bigint,
  storage_quota bigint,
  search_text text GENERATED ALWAYS AS (searchable(name || ' ' || code || ' ' || description)) STORED,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int,
  CONSTRAINT devices_tenant_id UNIQUE (tenant_id, id),
  CONSTRAINT devices_tenant_id_store_id_stores_tenant_id_id_fk FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT devices_tenant_id_group_id_device_groups_tenant_id_id_fk FOREIGN KEY (tenant_id, group_id) REFERENCES device_groups (tenant_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX devices_code ON devices (tenant_id, lower(code));
CREATE UNIQUE INDEX devices_token ON devices (token_hash);
CREATE INDEX devices_name ON devices (tenant_id, name, id);
CREATE INDEX devices_online ON devices (tenant_id, online, id);
CREATE INDEX devices_store ON devices (tenant_id, store_id);
CREATE INDEX devices_group ON devices (tenant_id, group_id);
CREATE INDEX devices_desired ON devices (tenant_id, desired_at);
CREATE INDEX devices_shard ON devices (tenant_id, shard);
ALTER TABLE devices ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON devices TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON devices TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON devices TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY platform_reads ON devices FOR SELECT TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));

-- Screens that show a code and wait; they have no tenant until a user enters the code. Read by definer functions alone.
CREATE TABLE pairings (
  secret_hash bytea PRIMARY KEY,
  code text NOT NULL,
  expires_at timestamptz NOT NULL,
  tenant_id int,
  device_id int,
  CONSTRAINT pairings_tenant_id_device_id_devices_tenant_id_id_fk FOREIGN KEY (tenant_id, device_id) REFERENCES devices (tenant_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX pairings_code ON pairings (code);
CREATE INDEX pairings_tenant ON pairings (tenant_id, device_id);
ALTER TABLE pairings ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON pairings TO vitrine_owner USING (true) WITH CHECK (true);

-- Remote commands, a row for each screen. Those of one request share its id.
CREATE TABLE device_commands (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  device_id int NOT NULL,
  request_id uuid NOT NULL,
  command text NOT NULL,
  requested_at timestamptz NOT NULL,
  requested_by int,
  -- A screen that comes online later does not run it any more.
  expires_at timestamptz NOT NULL,
  -- When the screen reported its result; `problem` is why it failed.
  settled_at timestamptz,
  problem text,
  CONSTRAINT device_commands_request UNIQUE (tenant_id, device_id, request_id),
  CONSTRAINT device_commands_command CHECK (command in ('reload', 'identify', 'clear-cache', 'unpair')),
  CONSTRAINT device_commands_tenant_id_device_id_devices_tenant_id_id_fk FOREIGN KEY (tenant_id, device_id) REFERENCES devices (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX device_commands_latest ON device_commands (tenant_id, device_id, requested_at, id);
ALTER TABLE device_commands ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON device_commands TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON device_commands TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON device_commands TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);

-- Connection history: when a device went online and offline. Written by `apply_presence` alone, with the online flag.
CREATE TABLE presence_history (
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  device_id int NOT NULL,
  at timestamptz NOT NULL,
  online boolean NOT NULL,
  CONSTRAINT presence_history_tenant_id_device_id_at_pk PRIMARY KEY (tenant_id, device_id, at),
  CONSTRAINT presence_history_tenant_id_device_id_devices_tenant_id_id_fk FOREIGN KEY (tenant_id, device_id) REFERENCES devices (tenant_id, id) ON DELETE CASCADE
);
ALTER TABLE presence_history ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON presence_history TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_reads ON presence_history FOR SELECT TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
GRANT SELECT ON presence_history TO vitrine_app;

-- The last screenshot of each watched screen, kept for a minute. Unlogged: it is worth nothing after a crash.
CREATE UNLOGGED TABLE screenshots (
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  device_id int NOT NULL,
  -- A JPEG in base64, as it came and as it is asked for.
  image text NOT NULL,
  taken_at timestamptz NOT NULL,
  CONSTRAINT screenshots_tenant_id_device_id_pk PRIMARY KEY (tenant_id, device_id),
  CONSTRAINT screenshots_tenant_id_device_id_devices_tenant_id_id_fk FOREIGN KEY (tenant_id, device_id) REFERENCES devices (tenant_id, id) ON DELETE CASCADE
);
ALTER TABLE screenshots ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON screenshots TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON screenshots TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON screenshots TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
GRANT SELECT, INSERT, UPDATE ON screenshots TO vitrine_app, vitrine_jobs;

-- ---- Library, playlists and schedules ----

CREATE TABLE directories (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  -- Null directly under Home.
  parent_id int,
  name text COLLATE "natural" NOT NULL,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int,
  CONSTRAINT directories_tenant_id UNIQUE (tenant_id, id),
  CONSTRAINT directories_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id),
  CONSTRAINT directories_tenant_id_parent_id_directories_tenant_id_id_fk FOREIGN KEY (tenant_id, parent_id) REFERENCES directories (tenant_id, id)
);
CREATE UNIQUE INDEX directories_name ON directories (tenant_id, coalesce(parent_id, 0), searchable(name));
ALTER TABLE directories ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON directories TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON directories TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON directories TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);

CREATE TABLE files (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  directory_id int NOT NULL,
  file_name text COLLATE "natural" NOT NULL,
  source_name text NOT NULL,
  kind text NOT NULL,
  content_type text NOT NULL,
  extension text NOT NULL,
  -- Bytes.
  size bigint NOT NULL,
  -- Hex; names the stored file, with `extension`.
  sha256 text NOT NULL,
  -- SHA-256 in hex of each part of 8 MiB.
  parts text[] NOT NULL,
  -- Hex; names the thumbnail, a webp.
  thumb_sha256 text,
  width int,
  height int,
  duration_ms int,
  -- What is shown of something that has no bytes; null for a file.
  content jsonb,
  status text NOT NULL DEFAULT 'processing',
  reason text,
  uploaded_by int,
  search_text text GENERATED ALWAYS AS (searchable(file_name || ' ' || source_name)) STORED,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int,
  CONSTRAINT files_tenant_id UNIQUE (tenant_id, id),
  CONSTRAINT files_tenant_id_directory_id_directories_tenant_id_id_fk FOREIGN KEY (tenant_id, directory_id) REFERENCES directories (tenant_id, id),
  CONSTRAINT files_uploaded_by_users_id_fk FOREIGN KEY (uploaded_by) REFERENCES users (id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX files_name ON files (tenant_id, directory_id, searchable(file_name));
CREATE INDEX files_file_name ON files (tenant_id, file_name, id);
CREATE INDEX files_directory ON files (tenant_id, directory_id, file_name, id);
CREATE INDEX files_size ON files (tenant_id, size, id);
CREATE INDEX files_created ON files (tenant_id, created_at, id);
CREATE INDEX files_content ON files (tenant_id, sha256);
CREATE INDEX files_thumb ON files (tenant_id, thumb_sha256);
CREATE INDEX files_failed ON files (tenant_id, id) WHERE status = 'failed';
ALTER TABLE files ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON files TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON files TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON files TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY platform_reads ON files FOR SELECT TO vitrine_platform
  USING ((select nullif(current_setting('app.user_type', true), '')::int = 0) or tenant_id = any(array(select t.id from tenants t where t.reseller_id = (select nullif(current_setting('app.reseller_id', true), '')::int))));

CREATE TABLE playlists (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  name text COLLATE "natural" NOT NULL,
  -- Seconds.
  duration int NOT NULL,
  orientation smallint NOT NULL,
  description text NOT NULL,
  -- 0 is active.
  playlist_status smallint NOT NULL DEFAULT 0,
  search_text text GENERATED ALWAYS AS (searchable(name || ' ' || description)) STORED,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int,
  CONSTRAINT playlists_tenant_id UNIQUE (tenant_id, id),
  CONSTRAINT playlists_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id)
);
CREATE INDEX playlists_name ON playlists (tenant_id, name, id);
CREATE INDEX playlists_orientation ON playlists (tenant_id, orientation, id);
CREATE INDEX playlists_duration ON playlists (tenant_id, duration, id);
CREATE INDEX playlists_status ON playlists (tenant_id, playlist_status, id);
ALTER TABLE playlists ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON playlists TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON playlists TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON playlists TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);

CREATE TABLE playlist_items (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  playlist_id int NOT NULL,
  file_id int NOT NULL,
  -- Seconds; 0 is the playlist's, or to its end for a video.
  duration int NOT NULL,
  sort_order int NOT NULL,
  -- The first and the last day on which it is played, on the wall clock of each screen's store; null: no bound.
  valid_from date,
  valid_to date,
  transition text NOT NULL DEFAULT 'cut',
  fit text NOT NULL DEFAULT 'contain',
  is_muted boolean NOT NULL DEFAULT false,
  CONSTRAINT playlist_items_tenant_id_playlist_id_playlists_tenant_id_id_fk FOREIGN KEY (tenant_id, playlist_id) REFERENCES playlists (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT playlist_items_tenant_id_file_id_files_tenant_id_id_fk FOREIGN KEY (tenant_id, file_id) REFERENCES files (tenant_id, id)
);
CREATE INDEX playlist_items_order ON playlist_items (tenant_id, playlist_id, sort_order);
CREATE INDEX playlist_items_file ON playlist_items (tenant_id, file_id);
ALTER TABLE playlist_items ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON playlist_items TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON playlist_items TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON playlist_items TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);

CREATE TABLE schedules (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  playlist_id int NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  -- On the wall clock of each screen's store.
  start_at time NOT NULL,
  end_at time NOT NULL,
  repeat_on text[] NOT NULL,
  exclude_days date[] NOT NULL,
  is_active boolean NOT NULL,
  priority smallint NOT NULL,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int,
  CONSTRAINT schedules_tenant_id UNIQUE (tenant_id, id),
  CONSTRAINT schedules_tenant_id_playlist_id_playlists_tenant_id_id_fk FOREIGN KEY (tenant_id, playlist_id) REFERENCES playlists (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX schedules_playlist ON schedules (tenant_id, playlist_id);
CREATE INDEX schedules_dates ON schedules (tenant_id, end_date, id);
CREATE INDEX schedules_start ON schedules (tenant_id, start_date, id);
CREATE INDEX schedules_time ON schedules (tenant_id, start_at, id);
CREATE INDEX schedules_status ON schedules (tenant_id, (not is_active), id);
ALTER TABLE schedules ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON schedules TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON schedules TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON schedules TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);

CREATE TABLE schedule_groups (
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  schedule_id int NOT NULL,
  group_id int NOT NULL,
  CONSTRAINT schedule_groups_tenant_id_schedule_id_group_id_pk PRIMARY KEY (tenant_id, schedule_id, group_id),
  CONSTRAINT schedule_groups_tenant_id_schedule_id_schedules_tenant_id_id_fk FOREIGN KEY (tenant_id, schedule_id) REFERENCES schedules (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT schedule_groups_tenant_id_group_id_device_groups_tenant_id_id_fk FOREIGN KEY (tenant_id, group_id) REFERENCES device_groups (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX schedule_groups_group ON schedule_groups (tenant_id, group_id);
ALTER TABLE schedule_groups ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON schedule_groups TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON schedule_groups TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON schedule_groups TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);

-- What a user put on screens at once: a playlist, a file or a text.
CREATE TABLE overrides (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  playlist_id int,
  file_id int,
  text text,
  is_emergency boolean NOT NULL,
  starts_at timestamptz NOT NULL,
  -- Null: until a user ends it.
  ends_at timestamptz,
  started_by int,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int,
  CONSTRAINT overrides_tenant_id UNIQUE (tenant_id, id),
  CONSTRAINT overrides_content CHECK (num_nonnulls(playlist_id, file_id, text) = 1),
  CONSTRAINT overrides_tenant_id_playlist_id_playlists_tenant_id_id_fk FOREIGN KEY (tenant_id, playlist_id) REFERENCES playlists (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT overrides_tenant_id_file_id_files_tenant_id_id_fk FOREIGN KEY (tenant_id, file_id) REFERENCES files (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX overrides_end ON overrides (tenant_id, ends_at);
CREATE INDEX overrides_playlist ON overrides (tenant_id, playlist_id);
CREATE INDEX overrides_file ON overrides (tenant_id, file_id);
ALTER TABLE overrides ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON overrides TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON overrides TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON overrides TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);

-- The targets of an override, a row each: a device, a group with its subgroups, or a store.
CREATE TABLE override_targets (
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  override_id int NOT NULL,
  device_id int,
  group_id int,
  store_id int,
  CONSTRAINT override_targets_once UNIQUE NULLS NOT DISTINCT (tenant_id, override_id, device_id, group_id, store_id),
  CONSTRAINT override_targets_one CHECK (num_nonnulls(device_id, group_id, store_id) = 1),
  CONSTRAINT override_targets_tenant_id_override_id_overrides_tenant_id_id_fk FOREIGN KEY (tenant_id, override_id) REFERENCES overrides (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT override_targets_tenant_id_device_id_devices_tenant_id_id_fk FOREIGN KEY (tenant_id, device_id) REFERENCES devices (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT override_targets_tenant_id_group_id_device_groups_tenant_id_id_fk FOREIGN KEY (tenant_id, group_id) REFERENCES device_groups (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT override_targets_tenant_id_store_id_stores_tenant_id_id_fk FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX override_targets_device ON override_targets (tenant_id, device_id);
CREATE INDEX override_targets_group ON override_targets (tenant_id, group_id);
CREATE INDEX override_targets_store ON override_targets (tenant_id, store_id);
ALTER TABLE override_targets ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON override_targets TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON override_targets TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON override_targets TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);

-- ---- Alerts ----

-- Who is emailed when devices of a store are offline.
CREATE TABLE alerts (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  -- Null: every store that has no alert of its own.
  store_id int,
  after_minutes int NOT NULL,
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by int,
  CONSTRAINT alerts_tenant_id UNIQUE (tenant_id, id),
  CONSTRAINT alerts_store UNIQUE NULLS NOT DISTINCT (tenant_id, store_id),
  CONSTRAINT alerts_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id),
  CONSTRAINT alerts_tenant_id_store_id_stores_tenant_id_id_fk FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX alerts_after ON alerts (tenant_id, after_minutes, id);
ALTER TABLE alerts ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON alerts TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON alerts TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON alerts TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);

CREATE TABLE alert_users (
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  alert_id int NOT NULL,
  user_id int NOT NULL,
  CONSTRAINT alert_users_tenant_id_alert_id_user_id_pk PRIMARY KEY (tenant_id, alert_id, user_id),
  CONSTRAINT alert_users_tenant_id_alert_id_alerts_tenant_id_id_fk FOREIGN KEY (tenant_id, alert_id) REFERENCES alerts (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT alert_users_tenant_id_user_id_users_tenant_id_id_fk FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX alert_users_user ON alert_users (tenant_id, user_id);
ALTER TABLE alert_users ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON alert_users TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON alert_users TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON alert_users TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);

-- A device with an alert that is offline, or was until a moment ago.
CREATE TABLE outages (
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  device_id int NOT NULL,
  since timestamptz NOT NULL,
  -- When the recipients were emailed; null until then.
  notified_at timestamptz,
  CONSTRAINT outages_tenant_id_device_id_pk PRIMARY KEY (tenant_id, device_id),
  CONSTRAINT outages_tenant_id_device_id_devices_tenant_id_id_fk FOREIGN KEY (tenant_id, device_id) REFERENCES devices (tenant_id, id) ON DELETE CASCADE
);
ALTER TABLE outages ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON outages TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON outages TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON outages TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
GRANT SELECT, INSERT, UPDATE, DELETE ON outages TO vitrine_app, vitrine_jobs;

-- ---- Proof of play ----

-- Proof of play as screens report it. One partition a day of `startedAt` in UTC, made when the first play of that day
-- arrives and dropped after `PLAY_LOG_RETENTION_DAYS`. No foreign keys: what was shown stays shown when its file is
-- deleted.
CREATE TABLE plays (
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  id uuid NOT NULL,
  device_id int NOT NULL,
  file_id int NOT NULL,
  playlist_id int,
  schedule_id int,
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  is_whole boolean NOT NULL,
  CONSTRAINT plays_tenant_id_id_started_at_pk PRIMARY KEY (tenant_id, id, started_at)
) PARTITION BY RANGE (started_at);
CREATE INDEX plays_time ON plays (tenant_id, started_at);
ALTER TABLE plays ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON plays TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON plays TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON plays TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
GRANT SELECT, INSERT ON plays TO vitrine_app, vitrine_jobs;

-- The same by day of the store's own calendar, kept for good. A play counts on the day on which it began.
CREATE TABLE play_days (
  tenant_id int NOT NULL DEFAULT nullif(current_setting('app.tenant_id', true), '')::int,
  day date NOT NULL,
  store_id int NOT NULL,
  device_id int NOT NULL,
  -- 0 for an override.
  playlist_id int NOT NULL,
  file_id int NOT NULL,
  plays int NOT NULL,
  whole_plays int NOT NULL,
  duration_ms bigint NOT NULL,
  CONSTRAINT play_days_tenant_id_day_device_id_playlist_id_file_id_store_id_pk PRIMARY KEY (tenant_id, day, device_id, playlist_id, file_id, store_id)
);
ALTER TABLE play_days ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON play_days TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_rows ON play_days TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
CREATE POLICY tenant_jobs ON play_days TO vitrine_jobs
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
GRANT SELECT, INSERT, UPDATE ON play_days TO vitrine_app, vitrine_jobs;

-- ---- What the server keeps ----

-- Who changed what, from what to what. Written by a trigger on every table, so no code path can forget it.
CREATE TABLE audit (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  tenant_id int,
  user_id int,
  device_id int,
  ip text,
  request_id text,
  -- insert, update, delete, or what happened without a change: sign-in, sign-in-failed, refused …
  action text NOT NULL,
  entity text NOT NULL,
  entity_id int,
  before jsonb,
  after jsonb,
  -- How many equal events within a minute this row stands for.
  times int NOT NULL DEFAULT 1
);
-- Millions of rows, read newest first: whichever filter is set, its page is found without reading the others'.
CREATE INDEX audit_tenant ON audit (tenant_id, at, id);
CREATE INDEX audit_user ON audit (tenant_id, user_id, at, id);
CREATE INDEX audit_entity ON audit (tenant_id, entity, at, id);
-- A deleted record is named as its last row names it.
CREATE INDEX audit_deleted ON audit (tenant_id, entity, entity_id) WHERE action = 'delete';
ALTER TABLE audit ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON audit TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY tenant_reads ON audit FOR SELECT TO vitrine_app
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
GRANT SELECT ON audit TO vitrine_app;

-- Rows that a transaction leaves for the publisher of events.
CREATE TABLE outbox (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tenant_id int,
  entity text NOT NULL,
  entity_id int,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outbox_tenant ON outbox (tenant_id, id);
CREATE INDEX outbox_hints ON outbox (id) WHERE entity = 'hints';
ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON outbox TO vitrine_owner USING (true) WITH CHECK (true);

CREATE TABLE idempotency_keys (
  user_id int NOT NULL,
  endpoint text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  reply jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_user_id_endpoint_key_pk PRIMARY KEY (user_id, endpoint, key)
);
CREATE INDEX idempotency_age ON idempotency_keys (created_at);
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON idempotency_keys TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY own_rows ON idempotency_keys TO vitrine_app
  USING (user_id = (select nullif(current_setting('app.user_id', true), '')::int))
  WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::int));
CREATE POLICY own_platform_rows ON idempotency_keys TO vitrine_platform
  USING (user_id = (select nullif(current_setting('app.user_id', true), '')::int))
  WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::int));
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO vitrine_app, vitrine_platform;

-- Counters of rate limits, shared by all servers.
CREATE TABLE attempts (
  key text PRIMARY KEY,
  count int NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX attempts_reset ON attempts (resets_at);
ALTER TABLE attempts ENABLE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON attempts TO vitrine_owner USING (true) WITH CHECK (true);
