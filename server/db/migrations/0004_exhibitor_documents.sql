-- Files of one company, as its invoice. They lie with the uploads, but are no uploads: those are open to whoever has their address.
CREATE TABLE exhibitor_documents (
  -- the file's name in the store
  id text PRIMARY KEY,
  account_id text NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  file_name text NOT NULL,
  size_bytes integer NOT NULL,
  sha256 text NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX exhibitor_documents_by_account ON exhibitor_documents (account_id, created_at);
