-- Urdu letters are compared as Arabic ones now. The server computes the names and keys of these members again.
UPDATE "discovery" SET "name_keys" = NULL WHERE "name" ~ '[ڪېےۓہۂھەۀۃںٹڈڑ]';