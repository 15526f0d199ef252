// Certificates for the mail servers of tests. Only the tests trust them.

/** The certificate of the authority that signed the two certificates below. */
export const authorityCertificate = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIULdkdGOI/mY+0ou3jGLv5wNze5/kwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJVGhlIHRlc3RzMCAXDTI2MTEyMjE5MzAyNFoYDzIxMjYxMDI5
MTkzMDI0WjAUMRIwEAYDVQQDDAlUaGUgdGVzdHMwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQNerrlb7pL94gnYypCH+ZY5rMLHNEnw2P/kjPqCzy3leICbGaYenxn
2don8V4v6voJTwpVSI7cSFTs1q0dmzt0o1MwUTAdBgNVHQ4EFgQUnJMOIto6hgdT
uitf0kFwGRI6fWcwHwYDVR0jBBgwFoAUnJMOIto6hgdTuitf0kFwGRI6fWcwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiBgVQWxw/3ZZo7emTDjcKbw
CA7HwXCBPJqFKTYQNuy7QAIhAKbwydrY+bqWJWy3tGKFh7HtbA2YIp79sHUmywtf
MXcv
-----END CERTIFICATE-----`

/** The private key of the two certificates below. */
export const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQguql2IWmjR99GtWZL
GNdxVncvTM2pbxEyJ3CkQ8fEsrqhRANCAARaNje/8q9ew9xCae5YGpjTqi2q1eZ1
FT3jcMvrU+NNWcxI/GoxS4NhrYDILuCTMQpzoD7yvL3BUjjGzrFiHVUj
-----END PRIVATE KEY-----`

/** A certificate for localhost. */
export const localhostCertificate = `-----BEGIN CERTIFICATE-----
MIIBhTCCASqgAwIBAgIUOfK8dEKW06My4Ns0Sq7Mou173eEwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJVGhlIHRlc3RzMCAXDTI2MTEyMjE5MzAyNFoYDzIxMjYxMDI5
MTkzMDI0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARaNje/8q9ew9xCae5YGpjTqi2q1eZ1FT3jcMvrU+NNWcxI/GoxS4Nh
rYDILuCTMQpzoD7yvL3BUjjGzrFiHVUjo1gwVjAUBgNVHREEDTALgglsb2NhbGhv
c3QwHQYDVR0OBBYEFL9OUb+X0wEXa24vgdoZclDcTjs1MB8GA1UdIwQYMBaAFJyT
DiLaOoYHU7orX9JBcBkSOn1nMAoGCCqGSM49BAMCA0kAMEYCIQDygob2NDvv90ki
3P5Ar23s/XzQRvtLBRKME9XmsNl6PwIhALJzkOEeF1v775vEUApPtB8eqR6dQWcu
zZqOXBzHGcj6
-----END CERTIFICATE-----`

/** A certificate for the name other.example, so that a client that calls localhost must refuse it. */
export const otherNameCertificate = `-----BEGIN CERTIFICATE-----
MIIBiDCCAS6gAwIBAgIUOfK8dEKW06My4Ns0Sq7Mou173eIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJVGhlIHRlc3RzMCAXDTI2MTEyMjE5MzAyNFoYDzIxMjYxMDI5
MTkzMDI0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARaNje/8q9ew9xCae5YGpjTqi2q1eZ1FT3jcMvrU+NNWcxI/GoxS4Nh
rYDILuCTMQpzoD7yvL3BUjjGzrFiHVUjo1wwWjAYBgNVHREEETAPgg1vdGhlci5l
eGFtcGxlMB0GA1UdDgQWBBS/TlG/l9MBF2tuL4HaGXJQ3E47NTAfBgNVHSMEGDAW
gBSckw4i2jqGB1O6K1/SQXAZEjp9ZzAKBggqhkjOPQQDAgNIADBFAiBb5wuFuYNd
MvabuiUkLjTspugazg8k+W9kggGEaIda3AIhAKamfwF0pyWURhcYJKKgGo4zyGoq
vRuN1ph87KJxhAfT
-----END CERTIFICATE-----`
