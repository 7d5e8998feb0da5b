-- Orders store the ids of uploaded files, because their URLs change with the public URL of the service.
UPDATE orders SET answers = jsonb_set(answers, '{oralAbstractFile}', to_jsonb(right(answers ->> 'oralAbstractFile', 32)))
WHERE answers ->> 'oralAbstractFile' ~ '/file/[0-9a-f]{32}$';
--> statement-breakpoint
UPDATE orders SET answers = jsonb_set(answers, '{posterAbstractFile}', to_jsonb(right(answers ->> 'posterAbstractFile', 32)))
WHERE answers ->> 'posterAbstractFile' ~ '/file/[0-9a-f]{32}$';
