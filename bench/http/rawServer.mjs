// What Node itself can do: a fixed JSON of 1 kB for a GET, and for a POST the body parsed and a short JSON back. No
// routing, no checks, no database.
import { createServer } from 'node:http';

const fixed = Buffer.from(JSON.stringify({ text: 'x'.repeat(1013) }));
const headers = (length) => ({ 'content-type': 'application/json; charset=utf-8', 'content-length': length });

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, headers(fixed.length));
    response.end(fixed);
    return;
  }
  const chunks = [];
  request.on('data', (chunk) => { chunks.push(chunk); });
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const answer = Buffer.from(JSON.stringify({ segments: Object.keys(body).length }));
    response.writeHead(200, headers(answer.length));
    response.end(answer);
  });
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => { console.log('listening'); });
