import { copyOf } from './copy-of.js';
import { createSharedTexts } from './shared-texts.js';

it.each([undefined, { bytes: 0, shared: createSharedTexts() }])('copies as JSON would be read back', (copied) => {
  const given = JSON.parse('{"__proto__":{"a":1},"list":[[],{"x":null}],"text":"Food"}') as object;
  expect(JSON.stringify(copyOf({ given, gone: undefined, many: [undefined, 1] }, copied))).toBe(
    '{"given":{"__proto__":{"a":1},"list":[[],{"x":null}],"text":"Food"},"many":[null,1]}',
  );
});
