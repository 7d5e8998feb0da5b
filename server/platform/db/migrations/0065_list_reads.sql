-- Rows of lists and searches that members of staff have read, by hour. Each finished hour becomes an event of the audit log.
CREATE TABLE desk_list_reads (
  staff_id text NOT NULL,
  list text NOT NULL,
  hour timestamptz NOT NULL,
  rows integer NOT NULL,
  is_recorded boolean NOT NULL DEFAULT false,
  PRIMARY KEY (staff_id, list, hour)
);
