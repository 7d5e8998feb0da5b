-- Search terms of a person: the words of names and institutions, the email and its domain ('@example.org'), and for each phone all
-- groups of four digits in a row with their place, such as '#9876':1. Words are in lower case and without accents of Latin, Greek and
-- Cyrillic letters; other scripts stay whole. The indexes attendees_search and orders_search store the terms, and the database updates
-- them with each change, so a person whose data was erased is not found. Decision 071.
--
-- A change needs a migration that rebuilds both indexes (REINDEX INDEX). An index may use no function that calls others of ours.
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
