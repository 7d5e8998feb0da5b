-- Files of one company, such as its invoice. The store is that of the uploads, but they have no row in `uploads`: anybody who knows the URL can download an upload.
CREATE TABLE exhibitor_documents (
  -- name of the file in the store
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
