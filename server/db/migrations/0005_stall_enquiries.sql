-- What a signed-in company asks about a stall goes the way of the contact form. Both are null for what came by that form.
ALTER TABLE enquiries ADD COLUMN account_id text;
--> statement-breakpoint
ALTER TABLE enquiries ADD COLUMN category text;
--> statement-breakpoint
CREATE INDEX enquiries_by_email ON enquiries (lower(email));
--> statement-breakpoint
-- The mail that an enquiry became, for its state.
CREATE INDEX outbox_emails_by_enquiry ON outbox_emails ((payload ->> 'enquiryId')) WHERE kind = 'enquiry';
