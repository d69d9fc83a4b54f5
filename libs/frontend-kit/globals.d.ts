/** Replaced by webpack: the nonce that it puts on the tags it inserts. */
declare let __webpack_nonce__: string;
