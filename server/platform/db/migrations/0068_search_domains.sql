-- The search of the desk also finds the domain of an email, as '@example.org', and the second half of an order code.
CREATE OR REPLACE FUNCTION search_terms(words text, email text, phone text) RETURNS tsvector
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
    terms := terms || lower(substr(left(email, 254), strpos(email, '@')));
  END IF;
  FOR i IN 1 .. length(digits) - 3 LOOP
    groups := groups || ' #' || substr(digits, i, 4) || ':' || i;
  END LOOP;
  RETURN groups::tsvector || array_to_tsvector(array_remove(terms, ''));
END
$$;
--> statement-breakpoint
REINDEX INDEX attendees_search;
--> statement-breakpoint
REINDEX INDEX orders_search;
--> statement-breakpoint
CREATE INDEX orders_code_end ON orders (right(code, 5) text_pattern_ops);
