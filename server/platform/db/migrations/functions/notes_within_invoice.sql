-- The last guard: the credit notes of an invoice are never more than the invoice.
CREATE OR REPLACE FUNCTION notes_within_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
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
