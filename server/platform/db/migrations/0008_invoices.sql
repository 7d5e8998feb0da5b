-- Billing address of the invoice, if known. `billing_state` is the name of a state, as in the options of forms.
ALTER TABLE orders ADD COLUMN billing_address text, ADD COLUMN billing_state text;
--> statement-breakpoint
-- The last serial number of each series and financial year ('25-26'). Its row is locked until the transaction ends, and a
-- rollback undoes the number, so there are no gaps.
CREATE TABLE document_serials (
  series text NOT NULL,
  financial_year text NOT NULL,
  last_number integer NOT NULL CHECK (last_number > 0),
  PRIMARY KEY (series, financial_year)
);
--> statement-breakpoint
-- Invoices and receipts, and the credit notes and refund receipts that reverse them, as they were issued.
CREATE TABLE tax_documents (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  kind text NOT NULL CHECK (kind IN ('invoice', 'receipt', 'credit-note', 'refund-receipt')),
  -- number of the invoice of the order, from 1; a credit note has the number of the invoice that it reverses
  revision integer NOT NULL CHECK (revision > 0),
  serial text NOT NULL UNIQUE CHECK (length(serial) <= 16),
  series text NOT NULL,
  financial_year text NOT NULL,
  number integer NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  -- the whole printed content
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  UNIQUE (series, financial_year, number)
);
--> statement-breakpoint
-- One document and one reversal for each revision, whether or not the organiser was registered for tax then.
CREATE UNIQUE INDEX tax_documents_by_order
  ON tax_documents (order_id, revision, (kind IN ('credit-note', 'refund-receipt')));
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was issued is never changed: %', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER tax_documents_stay BEFORE UPDATE OR DELETE ON tax_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
