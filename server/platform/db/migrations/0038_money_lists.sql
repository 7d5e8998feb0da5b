-- Lists of payments and of invoices at the desk are read in pages, the newest first.
CREATE INDEX settlements_by_time ON settlements (settled_at DESC, gateway DESC, provider_payment_id DESC);
--> statement-breakpoint
CREATE INDEX tax_documents_by_time ON tax_documents (issued_at DESC, id DESC);
