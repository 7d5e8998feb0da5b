-- Each settlement looks for a refund that the provider reported before the payment.
CREATE INDEX payment_events_returned ON payment_events (provider_payment_id) WHERE type = 'returned';
