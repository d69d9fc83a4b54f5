// A hash of a password costs 13 ms of a processor and 19 MiB on purpose; tests make thousands of them. The same function at its least
// cost; `passwords.spec.ts` has the product's parameters.
jest.mock('@node-rs/argon2', () => {
  const { hash, verify } = jest.requireActual('@node-rs/argon2');
  return { hash: (password) => hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }), verify };
});
