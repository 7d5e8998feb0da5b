-- Abstracts of registered delegates, one of each: submitted again, it is the same one with newer words.
CREATE TABLE abstracts (
  id text PRIMARY KEY,
  -- what people call it by
  reference text NOT NULL UNIQUE,
  -- of the delegate, in small letters: a corrected address takes it along
  email text NOT NULL UNIQUE,
  -- as on the pass when it was submitted
  name text NOT NULL,
  organisation text NOT NULL,
  -- of the form: kind, theme, title and the parts of the text
  answers jsonb NOT NULL,
  -- [{ name, affiliation }], as they are to be printed
  authors jsonb NOT NULL,
  -- counts the submissions: whoever replaces has seen the one before
  version integer NOT NULL CHECK (version > 0),
  submitted_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
--> statement-breakpoint
-- A file of an abstract is handed out to who submitted it alone; one that was replaced is deleted soon.
ALTER TABLE uploads ADD COLUMN abstract_id text REFERENCES abstracts (id);
--> statement-breakpoint
ALTER TABLE uploads ADD COLUMN replaced_at timestamptz;
--> statement-breakpoint
CREATE UNIQUE INDEX uploads_of_abstract ON uploads (abstract_id) WHERE replaced_at IS NULL;
