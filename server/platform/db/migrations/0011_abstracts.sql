-- Abstracts of registered delegates, one for each delegate: submitting again replaces the text.
CREATE TABLE abstracts (
  id text PRIMARY KEY,
  -- code that people can quote
  reference text NOT NULL UNIQUE,
  -- of the delegate, in lower case; it changes when the email of the delegate is corrected
  email text NOT NULL UNIQUE,
  -- as on the pass at the time of the submission
  name text NOT NULL,
  organisation text NOT NULL,
  -- answers of the form: kind, theme, title and the parts of the text
  answers jsonb NOT NULL,
  -- [{ name, affiliation }], in the order in which they are printed
  authors jsonb NOT NULL,
  -- number of submissions; a replacement names the version that it replaces
  version integer NOT NULL CHECK (version > 0),
  submitted_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
--> statement-breakpoint
-- Only the author can download the file of an abstract. A replaced file is deleted soon.
ALTER TABLE uploads ADD COLUMN abstract_id text REFERENCES abstracts (id);
--> statement-breakpoint
ALTER TABLE uploads ADD COLUMN replaced_at timestamptz;
--> statement-breakpoint
CREATE UNIQUE INDEX uploads_of_abstract ON uploads (abstract_id) WHERE replaced_at IS NULL;
