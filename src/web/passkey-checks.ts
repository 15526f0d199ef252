/**
 * Checks passkeys on the server. It is a bundle of its own, which the server loads for the first passkey: loading it
 * takes 50 ms and 17 MB.
 */
export { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
