-- Settings that the desk changes, over the values of the files of the conference. A published version is never changed: undo adds
-- another one. Each version replaces the one in `base`, the newest of its part; null stands for the files.
CREATE TABLE setting_versions (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  part text NOT NULL,
  value jsonb NOT NULL,
  base bigint REFERENCES setting_versions (id),
  state text NOT NULL CHECK (state IN ('draft', 'published', 'withdrawn')),
  made_by text NOT NULL,
  made_at timestamptz NOT NULL,
  published_at timestamptz,
  effective_at timestamptz,
  reason text,
  -- counts all publications and withdrawals, so that other processes see them
  revision bigint UNIQUE,
  CHECK ((state = 'draft') = (published_at IS NULL)),
  CHECK ((state = 'draft') = (effective_at IS NULL)),
  CHECK ((state = 'draft') = (revision IS NULL))
);
--> statement-breakpoint
-- Two versions cannot replace the same one.
CREATE UNIQUE INDEX setting_versions_follow ON setting_versions (part, coalesce(base, 0)) WHERE state = 'published';
--> statement-breakpoint
CREATE UNIQUE INDEX setting_drafts ON setting_versions (part, made_by) WHERE state = 'draft';
--> statement-breakpoint
CREATE SEQUENCE setting_revisions;
