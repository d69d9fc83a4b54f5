/** Of the specification, section 9. */
export const minPasswordLength = 6;

/** As people count: an emoji is one, where UTF-16 has two. */
export const charactersIn = (password: string): number => Array.from(password).length;
