-- The last guard: the refunds of a payment are never more than the payment.
CREATE OR REPLACE FUNCTION refunds_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  others bigint;
BEGIN
  SELECT amount_paise INTO paid FROM settlements
    WHERE gateway = NEW.gateway AND provider_payment_id = NEW.provider_payment_id FOR UPDATE;
  SELECT coalesce(sum(amount_paise), 0) INTO others FROM refunds
    WHERE gateway = NEW.gateway AND provider_payment_id = NEW.provider_payment_id AND id <> NEW.id;
  IF others + NEW.amount_paise > paid THEN
    RAISE EXCEPTION 'more than the payment % would be refunded', NEW.provider_payment_id USING ERRCODE = 'SY011';
  END IF;
  RETURN NEW;
END;
$$;
