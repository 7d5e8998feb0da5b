-- An invoice may have several credit notes, each for a part of it.
DROP INDEX tax_documents_by_order;
--> statement-breakpoint
CREATE UNIQUE INDEX tax_documents_by_order ON tax_documents (order_id, revision) WHERE kind IN ('invoice', 'receipt');
--> statement-breakpoint
CREATE INDEX tax_documents_of_order ON tax_documents (order_id);
--> statement-breakpoint
-- The last guard: the credit notes of an invoice are never more than the invoice.
CREATE FUNCTION notes_within_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold bigint;
  returned bigint;
BEGIN
  IF NEW.kind IN ('invoice', 'receipt') THEN
    RETURN NEW;
  END IF;
  SELECT total_paise INTO sold FROM tax_documents
    WHERE order_id = NEW.order_id AND revision = NEW.revision AND kind IN ('invoice', 'receipt') FOR UPDATE;
  SELECT coalesce(sum(total_paise), 0) INTO returned FROM tax_documents
    WHERE order_id = NEW.order_id AND revision = NEW.revision AND kind IN ('credit-note', 'refund-receipt');
  IF sold IS NULL OR returned + NEW.total_paise > sold THEN
    RAISE EXCEPTION 'the credit notes of order % would be more than its invoice', NEW.order_id USING ERRCODE = 'SY012';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER notes_within_invoice BEFORE INSERT ON tax_documents FOR EACH ROW EXECUTE FUNCTION notes_within_invoice();
--> statement-breakpoint
-- The idempotency key of a refund that a provider reported: one of ours, or '' if the service did not request it.
ALTER TABLE payment_events ADD COLUMN refund_key text;
