"""
The hand of the demo's pictures, rendered: blender -b -P hand.py -- WIDTH SAMPLES

Poses the mesh, lays skin folds over its joints, renders it once in parts (light, colour, gloss) and mixes the six skins from these.
Writes PNG files beside this one; README.md says what becomes of them.
"""

import json
import math
import sys
from pathlib import Path

import bpy
import numpy as np
from mathutils import Matrix, Vector

HERE = Path(__file__).parent
WIDTH, SAMPLES = (int(word) for word in sys.argv[sys.argv.index("--") + 1 :])
HEIGHT = WIDTH * 3 // 2

# Degrees: how a finger is spread, and how far each of its three joints bends.
POSE = {
    1: (13, (2, 6, 6)),
    2: (18, (5, 10, 4)),
    3: (5, (4, 8, 4)),
    4: (-8.5, (5, 10, 4)),
    5: (-19, (6, 12, 5)),
}
# How wide a finger is, of what the mesh has.
SLIM = 0.86

# The colour of each skin as light, and how strong the redness of its joints and its gloss are.
SKINS = {
    "deep": ((0.088, 0.036, 0.019), 1.0, 0.85),
    "brown": ((0.190, 0.078, 0.036), 1.0, 0.75),
    "tan": ((0.31, 0.136, 0.066), 1.0, 0.8),
    "amber": ((0.45, 0.222, 0.115), 0.95, 0.8),
    "fair": ((0.74, 0.43, 0.29), 0.95, 0.7),
    "sand": ((0.88, 0.60, 0.46), 0.95, 0.7),
}
RENDERED = (0.33, 0.155, 0.082)


class Hand:
    """The mesh with its wrist at the origin, fingers along y, the back of the hand towards z, posed."""

    def __init__(self):
        mesh = json.loads((HERE / "hand-mesh.json").read_text())
        self.faces = mesh["faces"]
        joints = {name: Vector(at) for name, at in mesh["joints"].items()}
        wrist = joints["wrist head"]
        along = (joints["finger3-1 head"] - wrist).normalized()
        across = joints["finger2-1 head"] - joints["finger5-1 head"]
        across = (across - along * across.dot(along)).normalized()
        turned = Matrix((across, along, across.cross(along)))
        self.joints = {name: turned @ (at - wrist) for name, at in joints.items()}
        rest = np.array([turned @ (Vector(at) - wrist) for at in mesh["vertices"]])
        self.bones = sorted({bone for weights in mesh["weights"] for bone in weights})
        self.weights = np.array([[w.get(bone, 0) for bone in self.bones] for w in mesh["weights"]])
        self.vertices = self.posed(self.slim(rest))

    def head(self, finger, bone):
        return self.joints[f"finger{finger}-{bone} head"]

    def tail(self, finger):
        return self.joints[f"finger{finger}-3 tail"]

    def slim(self, vertices):
        """Draws the fingers' skin towards their bones."""
        for finger in POSE:
            columns = [self.bones.index(f"finger{finger}-{bone}") for bone in (1, 2, 3)]
            share = self.weights[:, columns].sum(1) / np.maximum(self.weights.sum(1), 1e-9)
            points = [np.array(self.head(finger, bone)) for bone in (1, 2, 3)] + [np.array(self.tail(finger))]
            nearest = np.full(len(vertices), np.inf)
            on_bone = vertices.copy()
            for start, end in zip(points, points[1:]):
                length = np.linalg.norm(end - start)
                way = (end - start) / length
                at = start + np.clip((vertices - start) @ way, 0, length)[:, None] * way
                distance = np.linalg.norm(vertices - at, axis=1)
                on_bone[distance < nearest] = at[distance < nearest]
                nearest = np.minimum(distance, nearest)
            part = (1 - SLIM) * np.clip((share - 0.5) * 2, 0, 1)
            vertices = vertices + (on_bone - vertices) * part[:, None]
        return vertices

    def posed(self, vertices):
        """Turns each bone about its joint, and the skin by the weights of its bones."""
        moves = {bone: Matrix.Identity(4) for bone in self.bones}
        self.points, self.back = {}, {}
        for finger, (spread, bends) in POSE.items():
            way = (self.head(finger, 2) - self.head(finger, 1)).normalized()
            up = Vector((0.55, 0.2, 0.8)) if finger == 1 else Vector((0, 0, 1))
            side = way.cross(up).normalized()
            move = turn(Vector((0, 0, 1)), spread, self.head(finger, 1))
            self.points[finger] = []
            for bone, bend in zip((1, 2, 3), bends):
                self.points[finger].append(np.array(move @ self.head(finger, bone)))
                move = move @ turn(side, -bend, self.head(finger, bone))
                moves[f"finger{finger}-{bone}"] = move
            self.points[finger].append(np.array(move @ self.tail(finger)))
            self.back[finger] = np.array((move.to_3x3() @ side.cross(way)).normalized())
        total = self.weights.sum(1, keepdims=True)
        weights = self.weights / np.where(total == 0, 1, total)
        matrices = np.array([moves[bone] for bone in self.bones])
        whole = np.c_[vertices, np.ones(len(vertices))]
        return np.einsum("vb,bij,vj->vi", weights, matrices, whole)[:, :3]


def turn(axis, degrees, at):
    return (
        Matrix.Translation(at) @ Matrix.Rotation(math.radians(degrees), 4, axis) @ Matrix.Translation(-at)
    )


def folded(hand, places, normals):
    """How far the skin stands off at each place, for the folds of its joints, and how red it is there."""
    random = np.random.default_rng(7)
    height, redness = np.zeros(len(places)), np.zeros(len(places))
    for finger in POSE:
        points = hand.points[finger]
        for joint, wide, strength in ((1, 0.085, 1.0), (2, 0.075, 0.6)):
            wide *= {1: 1.1, 5: 0.82}.get(finger, 1)
            along = points[joint + 1] - points[joint - 1]
            along /= np.linalg.norm(along)
            up = hand.back[finger] - along * hand.back[finger].dot(along)
            up /= np.linalg.norm(up)
            offset = places - points[joint]
            near = np.linalg.norm(offset, axis=1) < wide * 2.2
            u, v, w = (offset[near] @ axis / wide for axis in (along, np.cross(along, up), up))
            on_back = np.clip((w + 0.05) / 0.6, 0, 1)
            on_back = on_back * on_back * (3 - 2 * on_back)
            folds = np.zeros(near.sum())
            at = np.array([-0.62, -0.40, -0.22, -0.05, 0.13, 0.30, 0.52]) + random.normal(0, 0.03, 7)
            depths = np.array([0.35, 0.6, 0.9, 1.0, 0.9, 0.6, 0.35]) * random.uniform(0.7, 1.15, 7)
            for middle, depth in zip(at, depths):
                phase = random.uniform(0, 6.28, 3)
                bow = 0.16 * np.sign(middle + 1e-3) * abs(middle) * v**2
                line = middle + bow + 0.035 * np.sin(v * 3.1 + phase[0]) + 0.02 * np.sin(v * 7.3 + phase[1])
                reach = np.exp(-((np.abs(v - random.normal(0, 0.15)) / random.uniform(0.55, 0.85)) ** 3))
                thick = 0.05 + 0.012 * np.sin(v * 4 + phase[2])
                folds -= depth * reach * np.exp(-(((u - line) / thick) ** 2))
            swell = 0.55 * np.exp(-((u / 0.45) ** 2) - (v / 0.9) ** 2)
            height[near] += (folds * 0.0052 + swell * 0.004) * strength * on_back
            red = np.exp(-((u / 0.6) ** 2) - (v / 0.9) ** 2) * on_back * strength
            redness[near] = np.maximum(redness[near], red)
        knuckle = np.exp(-((np.linalg.norm(places - points[0], axis=1) / 0.13) ** 2)) * (normals[:, 2] > 0.2)
        tip = np.exp(-((np.linalg.norm(places - points[3], axis=1) / 0.09) ** 2))
        redness = np.maximum(redness, np.maximum(0.55 * knuckle, 0.5 * tip))
    return height * 0.6, redness


def modelled(hand):
    """The posed mesh as an object, fine enough for its folds."""
    coarse = bpy.data.meshes.new("coarse")
    coarse.from_pydata([tuple(at) for at in hand.vertices], [], hand.faces)
    thing = bpy.data.objects.new("coarse", coarse)
    bpy.context.collection.objects.link(thing)
    smooth = thing.modifiers.new("smooth", "CORRECTIVE_SMOOTH")
    smooth.iterations, smooth.factor, smooth.use_only_smooth = 3, 0.3, True
    thing.modifiers.new("finer", "SUBSURF").levels = 4
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(thing)

    def read(name):
        values = np.empty(len(mesh.vertices) * 3)
        mesh.vertices.foreach_get(name, values)
        return values.reshape(-1, 3)

    places, normals = read("co"), read("normal")
    height, redness = folded(hand, places, normals)
    mesh.vertices.foreach_set("co", (places + normals * height[:, None]).ravel())
    mesh.attributes.new("redness", "FLOAT", "POINT").data.foreach_set("value", redness)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.materials.append(skin())
    bpy.context.collection.objects.link(bpy.data.objects.new("hand", mesh))


def skin():
    """Skin that light goes into, a little darker in places, redder at joints and tips, with fine pores."""
    material = bpy.data.materials.new("skin")
    material.use_nodes = True
    nodes, link = material.node_tree.nodes, material.node_tree.links.new
    surface = nodes["Principled BSDF"]
    surface.inputs["Subsurface"].default_value = 0.10
    surface.inputs["Subsurface Color"].default_value = (0.62, 0.22, 0.10, 1)
    surface.inputs["Subsurface Radius"].default_value = (0.045, 0.016, 0.008)
    surface.inputs["Roughness"].default_value = 0.42
    surface.inputs["Specular"].default_value = 0.42
    place = nodes.new("ShaderNodeTexCoord").outputs["Object"]

    def noise(scale, detail):
        node = nodes.new("ShaderNodeTexNoise")
        node.inputs["Scale"].default_value, node.inputs["Detail"].default_value = scale, detail
        link(place, node.inputs["Vector"])
        return node.outputs["Fac"]

    uneven = nodes.new("ShaderNodeMapRange")
    uneven.inputs["From Min"].default_value, uneven.inputs["From Max"].default_value = 0.42, 0.75
    uneven.inputs["To Max"].default_value = 0.5
    link(noise(9, 6), uneven.inputs["Value"])
    color = nodes.new("ShaderNodeMixRGB")
    color.inputs[1].default_value = (*RENDERED, 1)
    color.inputs[2].default_value = (*(c * k for c, k in zip(RENDERED, (0.80, 0.70, 0.66))), 1)
    link(uneven.outputs["Result"], color.inputs[0])
    redness = nodes.new("ShaderNodeAttribute")
    redness.attribute_name = "redness"
    part = nodes.new("ShaderNodeMath")
    part.operation, part.inputs[1].default_value = "MULTIPLY", 0.75
    link(redness.outputs["Fac"], part.inputs[0])
    red = nodes.new("ShaderNodeMixRGB")
    red.blend_type, red.inputs[2].default_value = "MULTIPLY", (0.72, 0.60, 0.56, 1)
    link(part.outputs[0], red.inputs[0])
    link(color.outputs[0], red.inputs[1])
    link(red.outputs[0], surface.inputs["Base Color"])

    pores = nodes.new("ShaderNodeTexVoronoi")
    pores.inputs["Scale"].default_value = 95
    link(place, pores.inputs["Vector"])
    normal = None
    for height, strength, distance in ((pores.outputs["Distance"], 0.10, 0.006), (noise(55, 4), 0.12, 0.012)):
        bump = nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, distance
        link(height, bump.inputs["Height"])
        if normal:
            link(normal, bump.inputs["Normal"])
        normal = bump.outputs[0]
    link(normal, surface.inputs["Normal"])
    return material


def lit():
    """Daylight from the upper right, so from the upper left once the picture is mirrored, and the camera above."""
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("room")
    scene.world.use_nodes = True
    room = scene.world.node_tree.nodes["Background"]
    room.inputs[0].default_value, room.inputs[1].default_value = (1, 0.955, 0.95, 1), 0.55
    middle = Vector((0.04, 0.838, -0.1))
    seen = Matrix.Rotation(math.radians(-13), 3, "X")
    camera = bpy.data.cameras.new("camera")
    camera.type, camera.ortho_scale, camera.sensor_fit = "ORTHO", 1.36, "HORIZONTAL"
    scene.camera = bpy.data.objects.new("camera", camera)
    scene.camera.rotation_euler, scene.camera.location = seen.to_euler(), middle + seen @ Vector((0, 0, 5))
    scene.collection.objects.link(scene.camera)
    for angle, height, size, energy, color in (
        (62, 48, 1.6, 150, (1, 0.975, 0.95)),
        (232, 35, 2.5, 26, (1, 0.93, 0.94)),
    ):
        light = bpy.data.lights.new("light", "AREA")
        light.size, light.energy, light.color = size, energy, color
        thing = bpy.data.objects.new("light", light)
        a, h = math.radians(angle), math.radians(height)
        way = Vector((math.cos(a) * math.cos(h), math.sin(a) * math.cos(h), math.sin(h)))
        thing.location = middle + seen @ (way * 3)
        thing.rotation_euler = (thing.location - middle).to_track_quat("Z", "Y").to_euler()
        scene.collection.objects.link(thing)


PARTS = ("Image", "DiffDir", "DiffInd", "DiffCol", "GlossDir", "GlossInd", "GlossCol")


def rendered():
    """Renders the parts of the picture; gives each as an array, from the lowest row up."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples, scene.cycles.max_bounces = SAMPLES, 6
    scene.cycles.use_denoising, scene.cycles.use_auto_tile = False, False
    scene.cycles.adaptive_threshold = 0.012
    scene.render.film_transparent = True
    scene.render.resolution_x, scene.render.resolution_y = WIDTH, HEIGHT
    layer = scene.view_layers[0]
    for part in ("diffuse", "glossy"):
        for kind in ("direct", "indirect", "color"):
            setattr(layer, f"use_pass_{part}_{kind}", True)
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path, files.format.file_format = str(HERE / "parts"), "OPEN_EXR"
    files.file_slots.clear()
    for part in PARTS:
        files.file_slots.new(part)
        tree.links.new(layers.outputs[part], files.inputs[part])
    bpy.ops.render.render()
    parts = {}
    for part in PARTS:
        image = bpy.data.images.load(str(HERE / "parts" / f"{part}0001.exr"))
        values = np.empty(WIDTH * HEIGHT * 4, dtype=np.float32)
        image.pixels.foreach_get(values)
        parts[part] = values.reshape(HEIGHT, WIDTH, 4)
    return parts


def mixed(parts):
    """Writes the hand in each skin, mirrored: a right hand with its forefinger at the left."""
    alpha = parts["Image"][..., 3:]
    light = (parts["DiffDir"] + parts["DiffInd"])[..., :3]
    gloss = ((parts["GlossDir"] + parts["GlossInd"]) * parts["GlossCol"])[..., :3]
    uneven = np.clip(parts["DiffCol"][..., :3] / np.maximum(alpha, 1e-3) / np.array(RENDERED), 0.2, 1.3)
    for name, (color, redness, shine) in SKINS.items():
        mix = (light * np.array(color) * uneven**redness + gloss * shine) / np.maximum(alpha, 1e-3)
        mix *= 1.3
        gray = (mix @ np.array((0.2126, 0.7152, 0.0722)))[..., None]
        mix = np.maximum(0, gray + (mix - gray) * 1.16)
        # Bright places end softly, as on film, and keep their hue.
        brightest = mix.max(2, keepdims=True)
        mix *= (1 - np.exp(-brightest * 1.02)) / np.maximum(brightest, 1e-4)
        coded = np.where(mix <= 0.0031308, mix * 12.92, 1.055 * mix ** (1 / 2.4) - 0.055)
        image = bpy.data.images.new(name, WIDTH, HEIGHT, alpha=True)
        image.alpha_mode = "STRAIGHT"
        image.pixels.foreach_set(np.concatenate([coded, alpha], 2)[:, ::-1].astype(np.float32).ravel())
        image.filepath_raw, image.file_format = str(HERE / f"{name}.png"), "PNG"
        image.save()


bpy.ops.wm.read_factory_settings(use_empty=True)
modelled(Hand())
lit()
mixed(rendered())
