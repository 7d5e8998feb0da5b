-- Why a version was withdrawn before it took effect. `reason` says why it was published.
ALTER TABLE setting_versions ADD COLUMN withdrawn_reason text;
