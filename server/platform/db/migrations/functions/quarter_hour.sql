-- Start of the quarter of an hour of a time. Figures with it can be summed by day in any time zone.
CREATE OR REPLACE FUNCTION quarter_hour(at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS
  $$ SELECT to_timestamp(floor(extract(epoch FROM at) / 900) * 900) $$;
