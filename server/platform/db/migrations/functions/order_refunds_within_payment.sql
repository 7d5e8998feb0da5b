-- The last guard: the approved refunds of a payment, with their fees, are never more than the payment. The row lock makes concurrent
-- approvals wait.
CREATE OR REPLACE FUNCTION order_refunds_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  others bigint;
BEGIN
  SELECT amount_paise INTO paid FROM settlements
    WHERE gateway = NEW.gateway AND provider_payment_id = NEW.provider_payment_id FOR UPDATE;
  SELECT coalesce(sum(amount_paise + fee_paise), 0) INTO others FROM order_refunds
    WHERE gateway = NEW.gateway AND provider_payment_id = NEW.provider_payment_id AND state = 'approved' AND id <> NEW.id;
  IF others + NEW.amount_paise + NEW.fee_paise > paid THEN
    RAISE EXCEPTION 'more than the payment % would be refunded or kept', NEW.provider_payment_id USING ERRCODE = 'SY011';
  END IF;
  RETURN NEW;
END;
$$;
