import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

/** The least a server can do for live connections: it takes any token, and sends all of them what it is given. */
const sockets = new Set();
const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    for (const socket of sockets) socket.send(text);
  }
  response.end('{}');
});
new WebSocketServer({ server, path: '/ws' }).on('connection', (socket) => {
  socket.once('message', () => {
    sockets.add(socket);
    socket.send('{"type":"auth_ok"}');
  });
  socket.on('error', () => socket.terminate()).on('close', () => sockets.delete(socket));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
