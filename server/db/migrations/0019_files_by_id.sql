-- Orders name their uploaded files by id: the URL before it changes with the service's public URL.
UPDATE orders SET answers = jsonb_set(answers, '{oralAbstractFile}', to_jsonb(right(answers ->> 'oralAbstractFile', 32)))
WHERE answers ->> 'oralAbstractFile' ~ '/file/[0-9a-f]{32}$';
--> statement-breakpoint
UPDATE orders SET answers = jsonb_set(answers, '{posterAbstractFile}', to_jsonb(right(answers ->> 'posterAbstractFile', 32)))
WHERE answers ->> 'posterAbstractFile' ~ '/file/[0-9a-f]{32}$';
