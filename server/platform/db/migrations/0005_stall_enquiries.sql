-- Questions of signed-in companies about stalls are enquiries too. Both columns are null for an enquiry of the contact form.
ALTER TABLE enquiries ADD COLUMN account_id text;
--> statement-breakpoint
ALTER TABLE enquiries ADD COLUMN category text;
--> statement-breakpoint
CREATE INDEX enquiries_by_email ON enquiries (lower(email));
--> statement-breakpoint
-- Finds the mail of an enquiry, whose state a company sees.
CREATE INDEX outbox_emails_by_enquiry ON outbox_emails ((payload ->> 'enquiryId')) WHERE kind = 'enquiry';
