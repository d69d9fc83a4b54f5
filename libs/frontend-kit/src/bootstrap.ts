/** Replaced by webpack: the nonce of the tags that it inserts. */
declare let __webpack_nonce__: string;

// Each federated container has a webpack run time of its own, so each needs the nonce before it inserts its first tag.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
__webpack_nonce__ = nonce?.nonce || nonce?.content || '';
