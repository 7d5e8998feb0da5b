-- Search and lists of the desk. The database keeps the indexes of expressions below in step with every change of an order or an
-- attendee, so no command can forget the search, and a person whose data was erased is not found. Decision 071.
--
-- search_terms returns what a person can be found by: the words of names and institutions, the email, and for each phone all groups
-- of four digits in a row with their place, such as '#9876':1. Words are in lower case and without accents of Latin, Greek and
-- Cyrillic letters; other scripts stay whole. The function is self-contained, because an index may call no other function of ours.
CREATE FUNCTION search_terms(words text, email text, phone text) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
DECLARE
  cleaned text := left(words, 400);
  digits text := right(translate(phone, translate(phone, '0123456789', ''), ''), 10);
  terms text[];
  groups text := '';
BEGIN
  IF octet_length(cleaned) <> length(cleaned) THEN
    cleaned := regexp_replace(left(normalize(cleaned, NFKD), 400), '[\u0300-\u036f\u200b-\u200f\u2018\u2019\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g');
    cleaned := regexp_replace(cleaned, '[\u0080-\u00bf\u0964\u0965\u2010-\u2017\u201a-\u2029\u2030-\u205f\u3000-\u303f]', ' ', 'g');
  END IF;
  cleaned := lower(translate(cleaned, E'!"#$%&()*+,-./:;<=>?@[\\]^_{|}~\t\n\r\x0b\f''`', '                                   '));
  terms := string_to_array(cleaned, ' ');
  IF email <> '' THEN
    terms := terms || lower(left(email, 254));
  END IF;
  FOR i IN 1 .. length(digits) - 3 LOOP
    groups := groups || ' #' || substr(digits, i, 4) || ':' || i;
  END LOOP;
  RETURN groups::tsvector || array_to_tsvector(array_remove(terms, ''));
END
$$;
--> statement-breakpoint
CREATE INDEX attendees_search ON attendees USING gin (search_terms(name || ' ' || organisation, email, mobile))
  WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX orders_search ON orders USING gin (search_terms(contact_name || ' ' || billing_name, contact_email, contact_mobile))
  WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
-- The beginning of a code, a pass id, an invoice number or a payment number is enough.
CREATE INDEX orders_code_prefix ON orders (code text_pattern_ops);
--> statement-breakpoint
CREATE INDEX tickets_pass_prefix ON tickets (pass_id text_pattern_ops);
--> statement-breakpoint
CREATE INDEX tax_documents_serial_prefix ON tax_documents (serial text_pattern_ops);
--> statement-breakpoint
CREATE INDEX settlements_reference_prefix ON settlements (provider_payment_id text_pattern_ops);
--> statement-breakpoint
-- Lists of orders and people. Each page begins after the last row of the page before it.
CREATE INDEX orders_by_made ON orders (created_at, id);
--> statement-breakpoint
CREATE INDEX orders_by_state ON orders (state, created_at, id);
--> statement-breakpoint
CREATE INDEX orders_by_kind ON orders (kind, created_at, id) WHERE kind <> 'single';
--> statement-breakpoint
CREATE INDEX orders_by_pass ON orders (pass_type_id, created_at, id);
--> statement-breakpoint
CREATE INDEX orders_by_total ON orders (total_paise, id);
--> statement-breakpoint
CREATE INDEX attendees_by_name ON attendees (left(lower(name), 100), id);
--> statement-breakpoint
CREATE INDEX attendees_by_workshop ON attendees USING gin (workshop_ids) WITH (gin_pending_list_limit = 256);
