-- Staff answer an enquiry by mail, or close it without one. `answer` is the text of the mail, or the reason for closing.
ALTER TABLE enquiries
  ADD COLUMN state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decided_by text,
  ADD COLUMN answer text,
  ADD CONSTRAINT enquiries_decided CHECK ((state = 'open') = (decided_at IS NULL));
--> statement-breakpoint
CREATE INDEX enquiries_by_state ON enquiries (state, created_at, id);
--> statement-breakpoint
-- The list of abstracts at the desk finds the registrations with a file of an abstract.
CREATE INDEX orders_with_abstract ON orders (created_at, id)
  WHERE kind = 'single' AND (answers ? 'oralAbstractFile' OR answers ? 'posterAbstractFile');
