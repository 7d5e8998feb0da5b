-- Where an invoice is made out to, where that is known: the name of a state as forms have it.
ALTER TABLE orders ADD COLUMN billing_address text, ADD COLUMN billing_state text;
--> statement-breakpoint
-- The last number given in each series and financial year ('25-26'). Its row is locked until the transaction ends, so that
-- numbers have no gaps: what is rolled back gives its number back.
CREATE TABLE document_serials (
  series text NOT NULL,
  financial_year text NOT NULL,
  last_number integer NOT NULL CHECK (last_number > 0),
  PRIMARY KEY (series, financial_year)
);
--> statement-breakpoint
-- Invoices, receipts and what takes them back, as they were issued.
CREATE TABLE tax_documents (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  kind text NOT NULL CHECK (kind IN ('invoice', 'receipt', 'credit-note', 'refund-receipt')),
  -- counts the invoices of an order from 1; a credit note has that of the invoice it takes back
  revision integer NOT NULL CHECK (revision > 0),
  serial text NOT NULL UNIQUE CHECK (length(serial) <= 16),
  series text NOT NULL,
  financial_year text NOT NULL,
  number integer NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  -- all that is printed
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  UNIQUE (series, financial_year, number)
);
--> statement-breakpoint
-- One of each for a revision, whether or not the organiser was registered for tax at the time.
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
