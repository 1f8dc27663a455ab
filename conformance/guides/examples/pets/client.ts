import { createPetShopClient } from "./generated/pet-shop/index.ts";

const { PETS_URL: baseUrl = "http://127.0.0.1:4620", PETS_TOKEN: auth = "secret" } = process.env;
const pets = createPetShopClient({ baseUrl, auth });

const { id } = await pets.createPet({ name: "Rex", tag: "dog" });
const { name } = await pets.getPet({ id });
console.log(name, (await pets.listPets({ limit: 5 })).length > 0);
