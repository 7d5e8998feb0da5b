-- Pages show only pictures of the site, so a version with a picture of another site breaks a rule and would be left out with
-- all its values. Only these pictures are removed. The key is never the first of its object: jsonb sorts short keys first,
-- and each object has a 'name'.
UPDATE setting_versions
SET value = regexp_replace(value::text, ', "image(Url)?": "(?!/[^/"])([^"\\]|\\.)*"', '', 'g')::jsonb
WHERE value::text ~ ', "image(Url)?": "(?!/[^/"])';
