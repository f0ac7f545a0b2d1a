-- A role for the servers that owns nothing: it can neither change or remove records of the audit log nor drop their triggers.
-- Run this once as the owner of the database, after `mm-operator migrate`, and put a password of your own in it.
-- Migrations and restores need the owner; later tables are granted by themselves.
CREATE ROLE mm_server LOGIN PASSWORD 'change-me' NOSUPERUSER NOCREATEDB NOCREATEROLE;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public, drizzle TO mm_server;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO mm_server;
GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO mm_server;
REVOKE UPDATE, DELETE ON audit_log FROM mm_server;
-- To forget names after five years. A trigger refuses it before.
GRANT UPDATE (moderator_id, member_id, reason, names_salt) ON audit_log TO mm_server;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO mm_server;
ALTER DEFAULT PRIVILEGES IN SCHEMA drizzle GRANT SELECT ON TABLES TO mm_server;
