// Serves books.yaml with json-server, at a free port; an argument names a defect of the service.
const jsonServer = require("json-server");

const books = [
  { id: 1, title: "The Dispossessed", author: "Ursula K. Le Guin", year: 1974, available: true },
  { id: 2, title: "Solaris", author: "Stanisław Lem", year: 1961, available: false },
  { id: 3, title: "Ubik", author: "Philip K. Dick", year: 1969, available: true },
];
const defects = {
  "loses-a-changed-field": ({ method, body }) => method === "PATCH" && delete body.year,
  "ignores-a-filter": ({ query }) => delete query.author,
};
const server = jsonServer.create();
server.use(jsonServer.defaults({ logger: false }), jsonServer.bodyParser);
server.use((request, _response, next) => {
  defects[process.argv[2]]?.(request);
  next();
});
server.use(jsonServer.router({ books }));
const listener = server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${listener.address().port}`));
