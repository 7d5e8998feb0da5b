-- An event is never deleted, and changed once: when it is sealed.
CREATE OR REPLACE FUNCTION keep_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.sealed_as IS NULL
     AND to_jsonb(OLD) - 'sealed_as' - 'hash' = to_jsonb(NEW) - 'sealed_as' - 'hash' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'events of the audit log are never changed or deleted';
END
$$;
