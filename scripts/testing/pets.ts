/** An OpenAPI document of an interface with a list, a resource and errors. */
export const pets = `openapi: 3.1.0
info: { title: Pet Shop, version: "1.0.0", description: Sells pets. }
servers: [{ url: https://api.example.com/v1 }]
security: [{ token: [] }]
paths:
  /pets:
    get:
      operationId: listPets
      summary: Lists pets.
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100, default: 20 } }
      responses:
        "200":
          description: The pets.
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/Pet" } }
        "401": { $ref: "#/components/responses/Unauthorized" }
    post:
      operationId: createPet
      summary: Adds a pet.
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/NewPet" }
            example: { name: Rex, tag: dog }
      responses:
        "201":
          description: The pet.
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
        "401": { $ref: "#/components/responses/Unauthorized" }
        "422":
          description: The pet is not valid.
          content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } }
  /pets/{id}:
    get:
      operationId: getPet
      summary: Reads a pet.
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        "200":
          description: The pet.
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
        "401": { $ref: "#/components/responses/Unauthorized" }
        "404":
          description: There is no such pet.
          content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
  responses:
    Unauthorized:
      description: The token is missing or not valid.
      content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } }
  schemas:
    NewPet:
      type: object
      required: [name]
      properties:
        name: { type: string, minLength: 1 }
        tag: { type: string }
    Pet:
      allOf:
        - $ref: "#/components/schemas/NewPet"
        - type: object
          required: [id]
          properties: { id: { type: string } }
    Problem:
      type: object
      required: [message]
      properties: { message: { type: string } }
`;
