import { expect, test } from 'vitest'
import { signedHeaders } from './aws-signature.server.ts'

// The examples of docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html.
const credentials = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const host = 'https://examplebucket.s3.amazonaws.com'
const now = new Date('2013-05-24T00:00:00Z')

test.each([
  [
    { method: 'GET', url: new URL(`${host}/test.txt`), headers: { Range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    {
      method: 'PUT',
      url: new URL(`${host}/test$file.text`),
      headers: { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    { method: 'GET', url: new URL(`${host}/?lifecycle`), headers: {} },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    { method: 'GET', url: new URL(`${host}/?max-keys=2&prefix=J`), headers: {} },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('O3 a call is signed as in example %# of AWS', (call, signature) => {
  expect(signedHeaders(call, credentials, now).authorization).toMatch(new RegExp(`Signature=${signature}$`))
})
