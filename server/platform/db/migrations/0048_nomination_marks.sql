-- Staff mark a nomination, for example as the winner. `mark_version` grows with each mark, so two people cannot overwrite each other.
ALTER TABLE nominations
  ADD COLUMN mark text CHECK (mark IN ('shortlisted', 'winner', 'not-chosen')),
  ADD COLUMN mark_note text,
  ADD COLUMN marked_at timestamptz,
  ADD COLUMN marked_by text,
  ADD COLUMN mark_version integer NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE INDEX nominations_by_time ON nominations (created_at, id);
